import type { TopUp } from '../../../contract/top-up.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { BUTTON_ROW, Button, buttonClass, Spinner } from '../../ui/button.tsx';
import { useRenewal } from '../../ui/use-renewal.ts';
import { useSingleSubmit } from '../../ui/use-single-submit.ts';
import { CancelTopUp } from './open-top-ups.tsx';
import { ProviderLink } from './provider-link.tsx';
import { TopUpPayee } from './top-up-payee.tsx';

// Asking has the provider asked.
const ASK_AGAIN = { firstMs: 1000, longestMs: 3000 };

type StateProps = {
  topUp: TopUp;
  /** That of the page: a top-up goes on in its own alone. */
  currency: string;
  /** The provider's page, once the member has asked for it again. */
  redirect: string | null;
};

/** How a top-up stands, and what comes next. */
export function TopUpState({ topUp, currency: ownCurrency, redirect }: StateProps) {
  const { t, money } = useLocale();
  const { topup, state, amount, currency, credited } = topUp;
  useRenewal(state === 'pending', ASK_AGAIN);
  const text = {
    paid: t('ledger.credited', { amount: money(credited, 'USD') }),
    awaiting: t('topup.awaitingText', { amount: money(amount, currency) }),
    pending: t('topup.pendingText'),
    review: t('topup.reviewText'),
    failed: t('topup.failedText'),
  }[state];
  const isOpen = state === 'pending' || state === 'awaiting';
  return (
    <section aria-live="polite" className="max-w-form">
      <h2 className="text-18 font-semibold">{t(`topup.state.${state}`)}</h2>
      <p className="text-13 text-ink-3">{t('topup.number', { number: topup })}</p>
      <p className={`mt-3 ${state === 'paid' ? 'font-medium text-act' : ''}`} suppressHydrationWarning>
        {state === 'pending' && <Spinner />} {text}
      </p>
      {state === 'awaiting' && <TopUpPayee topUp={topUp} />}
      <div className={`mt-4 ${BUTTON_ROW}`}>
        {state === 'pending' && currency === ownCurrency && <ResumeTopUp topUp={topUp} redirect={redirect} />}
        <Link to="/user/mybalance" className={buttonClass({ variant: isOpen ? 'secondary' : 'primary' })}>
          {t('topup.toBalance')}
        </Link>
        {isOpen ? (
          <CancelTopUp topup={topup} />
        ) : (
          <Link to="/user/topup" className={buttonClass({ variant: 'secondary' })}>
            {t('topup.again')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Leads back to the provider of a top-up that was left; starting it on the same terms goes on with it. */
function ResumeTopUp({ topUp, redirect }: Pick<StateProps, 'topUp' | 'redirect'>) {
  const { t } = useLocale();
  const { busy, submit } = useSingleSubmit();
  const { amount, fee, method } = topUp;
  if (redirect) return <ProviderLink to={redirect} className={buttonClass({})} />;
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="amount" value={amount - fee} />
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name={`total.${method}`} value={amount} />
      <Button type="submit" busy={busy}>
        {t('topup.continue')}
      </Button>
    </form>
  );
}
