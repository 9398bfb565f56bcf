import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import type { Order } from '../../../contract/order.ts';
import { type getPaymentMethods, type PaymentMethod, startPayment } from '../../../contract/payment.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import type { Refusal } from '../cart/cart-view.ts';
import { loadPage } from './load-page.ts';
import { OrderContents } from './order-contents.tsx';
import { stockLabels } from './stock-labels.ts';
import { TotalsList } from './totals-list.tsx';
import { totalsRows } from './totals-rows.ts';

type Methods = OutputOf<typeof getPaymentMethods>;
type PaymentProps = { order: Order; methods: Methods; orderKey: string | null };

/** The way to pay, what it adds, and the button that names the sum. */
export function PaymentForm({ order, methods, orderKey }: PaymentProps) {
  const { t, money, href } = useLocale();
  const { currency, totals } = order;
  const usable = methods.methods.find(({ refused }) => refused === null);
  const [method, setMethod] = useState<PaymentMethod | null>(usable?.method ?? null);
  const [useBalance, setUseBalance] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Refusal | null>(null);

  const option = methods.methods.find((one) => one.method === method);
  const balance = methods.balance ?? 0;
  // Where the balance covers the whole it is a method of its own.
  const canShare =
    method !== 'balance' &&
    balance > 0 &&
    methods.methods.some((one) => one.method === 'balance' && one.refused === 'notEnough');
  const shares = useBalance && canShare;
  const spendsBalance = method === 'balance' || shares;
  // With a share from the balance the fee is on the rest only; the server names the exact sum when it starts.
  const fee = shares ? null : (option?.fee ?? 0);
  const total = totals.total - totals.fee + (fee ?? 0);
  const share = shares ? Math.min(balance, total) : 0;

  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!method || busy) return;
    setBusy(true);
    setFaults(null);
    const password = String(new FormData(event.currentTarget).get('balancePassword') ?? '');
    const answer = await call(startPayment, {
      orderId: order.orderid,
      ...(orderKey && { key: orderKey }),
      method,
      useBalance: shares,
      ...(spendsBalance && { balancePassword: password }),
    });
    if (answer.ok) {
      const key = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
      loadPage(answer.data.redirect ?? href(`/Payment/PaymentSuccess/${order.orderid}`) + key);
      return;
    }
    setBusy(false);
    const { message, reason, fields } = answer;
    const isWrong = reason === 'BalancePasswordWrong';
    setFaults({ message, fields: isWrong ? [{ field: 'balancePassword', reason, message }] : fields });
  };

  return (
    <form method="dialog" onSubmit={pay} noValidate className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_344px]">
      <div>
        <ErrorSummary faults={faults} labels={faults ? stockLabels(faults) : {}} />
        <fieldset>
          <legend className="mb-2 text-18 font-semibold">{t('pay.method')}</legend>
          <div className="overflow-hidden rounded-md border border-control">
            {methods.methods.map((one) => (
              <label
                key={one.method}
                className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-hairline px-4 py-3 last:border-b-0 has-checked:bg-tint has-disabled:cursor-not-allowed has-disabled:text-ink-3"
              >
                <input
                  type="radio"
                  name="method"
                  value={one.method}
                  checked={one.method === method}
                  disabled={one.refused !== null}
                  onChange={() => setMethod(one.method)}
                  className="size-4 shrink-0 accent-brand"
                />
                <span className="min-w-0 grow">
                  <span className="font-medium">{t(`pay.${one.method}`)}</span>
                  <span className="block text-13 text-ink-3" suppressHydrationWarning>
                    {one.refused
                      ? t(`pay.refused.${one.refused}`)
                      : one.method === 'balance'
                        ? t('pay.balanceHint', { amount: money(balance, currency) })
                        : t('pay.feeHint', { amount: money(one.fee, currency) })}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {canShare && (
          <Checkbox
            className="mt-4"
            checked={useBalance}
            onChange={(event) => setUseBalance(event.target.checked)}
            label={
              <span suppressHydrationWarning>
                {t('pay.useBalance', { amount: money(balance, currency) })}
              </span>
            }
          />
        )}
        {spendsBalance && (
          <Field
            className="mt-4 max-w-form"
            name="balancePassword"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            label={t('pay.balancePassword')}
            error={fieldError(faults, 'balancePassword')}
          />
        )}
      </div>
      <section
        aria-labelledby="order"
        className="rounded-lg border border-hairline p-4 lg:sticky lg:top-6 lg:self-start"
      >
        <h2 id="order" className="mb-3 text-16 font-semibold">
          {t('summary.heading')}
        </h2>
        <div aria-live="polite">
          <TotalsList
            currency={currency}
            rows={totalsRows({ ...totals, fee })}
            total={total}
            unknown={t('pay.feeOnRest')}
            {...(shares && { paid: { balance: share, toPay: total - share } })}
          />
        </div>
        <Button type="submit" size="lg" wide className="mt-4" busy={busy} disabled={!method}>
          <span suppressHydrationWarning>
            {shares ? t('pay.submitShared') : t('pay.submit', { amount: money(total, currency) })}
          </span>
        </Button>
        <p className="mt-2 text-13 text-ink-3">{t('pay.secure')}</p>
        <OrderContents order={order} />
      </section>
    </form>
  );
}
