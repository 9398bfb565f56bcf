import { MAX_EXCLUSIVE_SKUS } from '../../../contract/exclusive.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldError } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import type { ExclusivesAnswer } from './exclusives-action.ts';

/** Adds SKUs that are pasted or in a file, and links to the datafeed of them. */
export function AddExclusives({ answer }: { answer: ExclusivesAnswer | undefined }) {
  const { t, href } = useLocale();
  const refused = answer?.refused;
  return (
    <section aria-labelledby="add-exclusives" className="mt-8 border-t border-hairline pt-4">
      <h2 id="add-exclusives" className="text-16 font-semibold">
        {t('exclusive.add')}
      </h2>
      <div className="mt-2 grid gap-8 lg:grid-cols-2">
        <form method="post" className="grid content-start gap-2">
          <TextArea
            name="skus"
            label={t('wishlist.paste')}
            hint={t('wishlist.pasteHint', { count: MAX_EXCLUSIVE_SKUS })}
            defaultValue={refused?.values.skus}
            error={fieldError(refused, 'skus')}
          />
          <p>
            <Button type="submit" name="intent" value="paste" variant="secondary" size="lg">
              {t('exclusive.add')}
            </Button>
          </p>
        </form>
        <form method="post" encType="multipart/form-data" className="grid content-start gap-2">
          <p className="text-14 font-medium">{t('wishlist.file')}</p>
          <p className="text-13 text-ink-3">{t('wishlist.fileHint')}</p>
          <div className="flex flex-wrap items-center gap-2">
            <FileInput id="file" name="file" accept=".xlsx,.csv,.tsv,.txt" required />
            <Button type="submit" name="intent" value="import" variant="secondary" size="lg">
              {t('wishlist.addFile')}
            </Button>
          </div>
          {fieldError(refused, 'file') && <p className="text-13 text-error">{fieldError(refused, 'file')}</p>}
          <p>
            <a className="link inline-block py-0.5" href={href('/user/dropshipping/downloadDatafeed')}>
              {t('exclusive.export')}
            </a>
          </p>
        </form>
      </div>
    </section>
  );
}
