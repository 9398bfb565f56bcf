import type { Company } from '../../../contract/company.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
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
  const { busy, submit } = useSingleSubmit();
  const typedOr = (name: string, stored: string) => refused?.values[`${intent}.${name}`] ?? stored;
  const wiring = (name: string, stored: string) => ({
    name: `${intent}.${name}`,
    defaultValue: typedOr(name, stored),
    error: fieldError(refused, `${intent}.${name}`),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 grid max-w-form gap-4">
      <ErrorSummary
        refusal={refused}
        labels={{
          [`${intent}.name`]: t('company.name'),
          [`${intent}.vatNumber`]: t('company.vatNumber'),
          [`${intent}.approvalLimit`]: t('company.limit'),
        }}
      />
      <input type="hidden" name="intent" value={intent} />
      <Field
        {...wiring('name', company?.name ?? '')}
        label={t('company.name')}
        autoComplete="organization"
        maxLength={100}
      />
      <Field
        {...wiring('vatNumber', company?.vatNumber ?? '')}
        label={t('company.vatNumber')}
        optional
        maxLength={30}
      />
      {company && (
        <Field
          {...wiring('approvalLimit', limitText(company.approvalLimit))}
          label={t('company.limit')}
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
