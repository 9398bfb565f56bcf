import { statementFormats } from '../../../contract/download.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import type { RefusedForm } from '../auth/form-action.ts';
import { Choice, Days } from './choice.tsx';

type StatementProps = { account: 'balance' | 'points'; refused: RefusedForm | null };

/** Starts a statement of the balance or of points over a period. */
export function StatementForm({ account, refused }: StatementProps) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <details className="mb-4" open={refused !== null}>
      <summary className={buttonClass({ variant: 'secondary' })}>{t('download.statement')}</summary>
      <form method="post" onSubmit={submit} className="mt-3 rounded-md border border-hairline p-4">
        <ErrorSummary refusal={refused} labels={{ from: t('ledger.from'), to: t('ledger.to') }} />
        <input type="hidden" name="account" value={account} />
        <div className="grid grid-cols-2 items-end gap-3 md:flex">
          <Days from={t('ledger.from')} to={t('ledger.to')} values={refused?.values ?? {}} />
          <Choice
            name="format"
            label={t('download.format')}
            options={statementFormats.map((value) => ({ value, text: t(`download.type.${value}`) }))}
          />
          <Button type="submit" name="intent" value="statement" busy={busy}>
            {t('download.start')}
          </Button>
        </div>
      </form>
    </details>
  );
}
