import type { ReactNode } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { FileRefusal } from '../uploads/file-refusal.tsx';

type FormProps = {
  refused: RefusedForm | null | undefined;
  /** Hidden fields of the form. */
  hidden?: ReactNode;
  className: string;
};

/** Adds SKUs that are pasted to a list of a member; `max` at once. */
export function PasteSkus(props: FormProps & { max: number; button: string; pasted: string | undefined }) {
  const { t } = useLocale();
  const { refused, hidden, className, max, button, pasted } = props;
  return (
    <form method="post" className={className}>
      {hidden}
      <TextArea
        name="skus"
        label={t('wishlist.paste')}
        hint={t('wishlist.pasteHint', { count: max })}
        defaultValue={pasted}
        error={fieldError(refused, 'skus')}
      />
      <p>
        <Button type="submit" name="intent" value="paste" variant="secondary" size="lg">
          {button}
        </Button>
      </p>
    </form>
  );
}

/** Adds the SKUs of a file to a list of a member. */
export function ImportSkus({ refused, hidden, className }: FormProps) {
  const { t } = useLocale();
  return (
    <form method="post" encType="multipart/form-data" className={className}>
      {hidden}
      <input type="hidden" name="intent" value="import" />
      <p className="text-15 font-medium">{t('wishlist.file')}</p>
      <p className="text-13 text-ink-3">{t('wishlist.fileHint')}</p>
      <div className="flex flex-wrap items-center gap-2">
        <FileInput id="file" name="file" accept=".xlsx,.csv,.tsv,.txt" required />
        <Button type="submit" variant="secondary" size="lg">
          {t('wishlist.addFile')}
        </Button>
      </div>
      <FileRefusal refused={refused} />
    </form>
  );
}
