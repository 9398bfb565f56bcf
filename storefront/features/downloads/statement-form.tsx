import { statementFormats } from '../../../contract/download.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Days } from '../../ui/choice.tsx';
import { DisclosureRow } from '../../ui/disclosure-row.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { EntriesHeading } from '../ledger/entries-heading.tsx';

type StatementProps = { account: 'balance' | 'points'; refused: RefusedForm | null };

/** The heading of the entries, with the form of a statement of the balance or of points over a period. */
export function StatementForm({ account, refused }: StatementProps) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <DisclosureRow start={<EntriesHeading />} label={t('download.statement')} isOpen={refused !== null}>
      <form method="post" onSubmit={submit} className="rounded-md border border-rule p-4">
        <ErrorSummary refusal={refused} labels={{ from: t('ledger.from'), to: t('ledger.to') }} />
        <input type="hidden" name="account" value={account} />
        <div className="grid grid-cols-2 items-end gap-3 md:flex">
          <Days from={t('ledger.from')} to={t('ledger.to')} values={refused?.values ?? {}} hasIds />
          <Choice
            name="format"
            label={t('download.format')}
            options={statementFormats.map((value) => ({ value, text: t(`download.type.${value}`) }))}
            value={refused?.values.format}
          />
          <Button type="submit" name="intent" value="statement" busy={busy}>
            {t('download.start')}
          </Button>
        </div>
      </form>
    </DisclosureRow>
  );
}
