import type { TopUp } from '../../../contract/top-up.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';

/** The top-ups of a member that wait for their money or for staff; nothing without one. */
export function OpenTopUps({ topUps }: { topUps: readonly TopUp[] }) {
  const { t, money } = useLocale();
  if (topUps.length === 0) return null;
  return (
    <section aria-labelledby="open" className="mt-8 max-w-form">
      <h2 id="open" className="text-18 font-semibold">
        {t('topup.open')}
      </h2>
      <ul>
        {topUps.map(({ topup, state, amount, currency, method }) => (
          <li key={topup} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
            <span className="grow">
              <Link to={`/user/topup?id=${topup}`} className="link inline-block min-h-6">
                {t('topup.number', { number: topup })}
              </Link>
              <span className="block text-13 text-ink-3" suppressHydrationWarning>
                {money(amount, currency)} · {t(`pay.${method}`)} · {t(`topup.state.${state}`)}
              </span>
            </span>
            {state !== 'review' && <CancelTopUp topup={topup} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cancels a top-up; a form of the page, so that it works without JavaScript. */
export function CancelTopUp({ topup }: { topup: string }) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="cancel" value={topup} />
      <Button type="submit" variant="secondary" busy={busy}>
        {t('topup.cancel')}
      </Button>
    </form>
  );
}
