import { useLocation } from 'react-router';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { NoScript } from './no-script.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import type { Methods, PaymentState } from './use-payment.ts';

/** The ways to pay, and a share of the balance with its password. */
export function PaymentChoice({ methods, payment }: { methods: Methods; payment: PaymentState }) {
  const { t, money } = useLocale();
  const { currency } = methods;
  const { pathname, search } = useLocation();
  const needsPassword = methods.methods.some(
    ({ refused }) => refused === 'passwordUnset' || refused === 'passwordLocked',
  );
  return (
    <>
      <PaymentMethods
        options={methods.methods}
        isAwaited={payment.isAwaited}
        balance={methods.balance}
        currency={currency}
        chosen={payment.method}
        onChoose={payment.setMethod}
      />
      {payment.canUseShare && (
        <Checkbox
          className="mt-4"
          checked={payment.useBalance}
          onChange={(event) => payment.setUseBalance(event.target.checked)}
          aria-describedby={payment.bound ? 'balance-bound' : undefined}
          label={
            <span suppressHydrationWarning>
              {t('pay.useBalance', { amount: money(payment.balance, currency) })}
            </span>
          }
        />
      )}
      {payment.bound && <BalanceBound {...payment.bound} currency={currency} />}
      {payment.usesBalance && (
        <Field
          className="mt-4 max-w-form"
          name="balancePassword"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          label={t('pay.balancePassword')}
          hint={t('pay.balancePasswordHint')}
          error={payment.refusal?.fields?.find(({ field }) => field === 'balancePassword')?.message}
        />
      )}
      {(needsPassword || payment.usesBalance) && (
        <p className="mt-4">
          <Link
            to={`/setbalancepassword?from=${encodeURIComponent(pathname + search)}`}
            reload
            className="link inline-flex min-h-6 items-center"
          >
            {t(needsPassword ? 'pay.setBalancePassword' : 'pay.forgotBalancePassword')}
          </Link>
        </p>
      )}
    </>
  );
}

/** Why a method takes no more of the balance, and what else can be done; said before anything is chosen. */
function BalanceBound({
  share,
  minimumCharge,
  currency,
}: NonNullable<PaymentState['bound']> & { currency: string }) {
  const { t, money } = useLocale();
  const amounts = { share: money(share, currency), minimum: money(minimumCharge, currency) };
  return (
    <div role="status" className="mt-2 text-13">
      <p id="balance-bound" className="text-ink" suppressHydrationWarning>
        {t(share > 0 ? 'pay.balanceBound' : 'pay.balanceUnusable', amounts)}
      </p>
      <p className="mt-1">
        <Link to="/user/mybalance" className="link inline-flex min-h-6 items-center">
          {t('pay.addBalance')}
        </Link>
      </p>
    </div>
  );
}

/** Whether the buyer sends the money; the button then only tells where to. */
const isTransfer = ({ method }: PaymentState): boolean =>
  method === 'bank_transfer' || method === 'western_union';

/** Whether a card may be entered with a provider. */
const hasCard = (payment: PaymentState): boolean => payment.method !== 'balance' && !isTransfer(payment);

/** The words of the button that starts a payment. */
const submitText = (payment: PaymentState) => {
  if (isTransfer(payment)) return 'pay.submitTransfer';
  return payment.usesShare ? 'pay.submitShared' : 'pay.submit';
};

/** The button that names the amount, or what it shows. */
export function PaymentButton({ payment, currency }: { payment: PaymentState; currency: string }) {
  const { t, money } = useLocale();
  if (payment.isAwaited && !payment.method) return null;
  return (
    <>
      <Button type="submit" size="lg" wide className="mt-4" busy={payment.busy} disabled={!payment.method}>
        <span suppressHydrationWarning>
          {t(submitText(payment), { amount: money(payment.total, currency) })}
        </span>
      </Button>
      <NoScript />
      {hasCard(payment) && <p className="mt-2 text-13 text-ink-3">{t('pay.secure')}</p>}
    </>
  );
}
