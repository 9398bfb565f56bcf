import type { Company } from '../../../contract/company.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { limitText } from './limit-text.ts';

type Props = {
  intent: 'create' | 'update';
  /** The company to change; null to open one. */
  company: Company | null;
  refused: RefusedForm | null;
};

/** Opens a company, or changes its name, VAT number and limit. */
export function DetailsForm({ intent, company, refused }: Props) {
  const { t } = useLocale();
  const labels = {
    name: t('company.name'),
    vatNumber: t('company.vatNumber'),
    approvalLimit: t('company.limit'),
  };
  const { busy, submit, field, summary } = useForm({ refused, labels, intent });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 grid max-w-form gap-4">
      {summary}
      <input type="hidden" name="intent" value={intent} />
      <Field {...field('name', company?.name)} autoComplete="organization" maxLength={100} />
      <Field {...field('vatNumber', company?.vatNumber)} optional maxLength={30} />
      {company && (
        <Field
          {...field('approvalLimit', limitText(company.approvalLimit))}
          hint={t('company.limitHint')}
          optional
          inputMode="decimal"
        />
      )}
      <div>
        <Button
          type="submit"
          size="lg"
          variant={company ? 'secondary' : 'primary'}
          busy={busy}
          className="max-sm:w-full"
        >
          {t(company ? 'company.save' : 'company.create')}
        </Button>
      </div>
    </form>
  );
}
