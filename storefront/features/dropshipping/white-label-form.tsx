import type { WhiteLabel } from '../../../contract/dropshipping-label.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Checkbox, Field, FieldFrame, TextArea } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useForm } from '../../ui/use-form.tsx';

type LabelProps = { label: WhiteLabel; refused: RefusedForm | null };

/** What stands on the packing slips of the member's parcels instead of the shop's name. Works without JavaScript. */
export function WhiteLabelForm({ label, refused }: LabelProps) {
  const { t } = useLocale();
  const labels = {
    name: t('dropshipping.label.name'),
    note: t('dropshipping.label.note'),
    file: t('dropshipping.label.logo'),
  };
  const { busy, submit, field } = useForm({ refused, labels });
  const { isOn, name, note, logo } = label;
  const values = refused?.values;
  return (
    <details className="mt-8" open={refused !== null} id="label">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-18 font-semibold">
        {t('dropshipping.label.heading')}
        <Icon name="down" />
      </summary>
      <p className="mb-4 max-w-text text-ink-2">{t('dropshipping.label.lead')}</p>
      <ErrorSummary refusal={refused} />
      <form method="post" encType="multipart/form-data" onSubmit={submit} className="grid max-w-form gap-4">
        <Checkbox
          name="isOn"
          label={t('dropshipping.label.isOn')}
          defaultChecked={values ? 'isOn' in values : isOn}
        />
        <Field {...field('name', name)} optional maxLength={100} />
        <TextArea
          {...field('note', note)}
          optional
          hint={t('dropshipping.label.noteHint')}
          maxLength={500}
          rows={2}
        />
        {logo && <img src={logo} alt={t('dropshipping.label.logoNow')} className="ds-logo" />}
        <FieldFrame
          id="file"
          optional
          label={labels.file}
          hint={t('dropshipping.label.logoHint')}
          error={field('file').error}
        >
          {(wiring) => <FileInput {...wiring} name="file" accept="image/png,image/jpeg,image/webp" />}
        </FieldFrame>
        <p className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="label" busy={busy}>
            {t('dropshipping.label.save')}
          </Button>
          {logo && (
            <Button type="submit" name="intent" value="logo-delete" variant="secondary" busy={busy}>
              {t('dropshipping.label.logoDelete')}
            </Button>
          )}
        </p>
      </form>
    </details>
  );
}
