import { useLocale } from '../../locale/locale.tsx';
import type { RefusedForm } from '../../page/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

/** Asks for a file of everything that the shop stores of the member. */
export function ExportData({ refused }: { refused: RefusedForm | null }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <section aria-labelledby="data-heading" className="mt-10 max-w-text">
      <h2 id="data-heading" className="text-18 font-semibold">
        {t('data.heading')}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{t('data.text')}</p>
      <ErrorSummary refusal={refused} />
      <form method="post" onSubmit={submit}>
        <input type="hidden" name="intent" value="export" />
        <Button type="submit" variant="secondary" busy={busy}>
          {t('data.export')}
        </Button>
      </form>
    </section>
  );
}
