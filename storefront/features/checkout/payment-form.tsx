import { Suspense, useState } from 'react';
import { totalsRows } from '../../../kit/totals-rows.ts';
import { useLocale } from '../../locale/locale.tsx';
import { useRootData } from '../../locale/use-root-data.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, fieldError } from '../../ui/error-summary.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.ts';
import { OrderContents } from './order-contents.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { stockLabels } from './stock-labels.ts';
import { TotalsList } from './totals-list.tsx';
import { type PaymentProps, type PaymentState, usePayment } from './use-payment.ts';

const PaymentOrder = lazyOnInteraction(
  'delivery',
  async () => (await import('./payment-order.tsx')).PaymentOrder,
);

/** The payment method, its fee, and the button that names the amount. */
export function PaymentForm(props: PaymentProps) {
  const { t, money } = useLocale();
  const { order, methods } = props;
  const { currency } = order;
  const payment = usePayment(props);
  const { refusal, balance } = payment;
  const [orderPart] = useState(() => (
    <Suspense>
      <PaymentOrder order={order} orderKey={props.orderKey} />
    </Suspense>
  ));
  return (
    <form
      method="dialog"
      onSubmit={payment.onSubmit}
      noValidate
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_344px]"
    >
      <div>
        <ErrorSummary refusal={refusal} labels={refusal ? stockLabels(refusal) : {}} />
        <PaymentMethods
          options={methods.methods}
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
            label={
              <span suppressHydrationWarning>
                {t('pay.useBalance', { amount: money(balance, currency) })}
              </span>
            }
          />
        )}
        {payment.usesBalance && (
          <Field
            className="mt-4 max-w-form"
            name="balancePassword"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            label={t('pay.balancePassword')}
            error={fieldError(refusal, 'balancePassword')}
          />
        )}
        {/* Its props change with the order only, which is another page then. */}
        <div id="delivery">{orderPart}</div>
      </div>
      <PaymentSummary order={order} payment={payment} />
    </form>
  );
}

type SummaryProps = { order: PaymentProps['order']; payment: PaymentState };

function PaymentSummary({ order, payment }: SummaryProps) {
  const { t, money } = useLocale();
  const { currency, totals } = order;
  const { isGross } = useRootData().priceDisplay;
  const { usesShare, total, share, fee } = payment;
  const isOther = !usesShare && total !== totals.total;
  return (
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
          rows={totalsRows({ ...(isGross ? order.gross : totals), fee })}
          total={total}
          vat={isGross ? order.gross.vat : 0}
          unknown={t('pay.feeOnRest')}
          {...(usesShare && { paid: { balance: share, toPay: total - share } })}
        />
        {isOther && (
          <p className="mt-2 text-13 text-warning" suppressHydrationWarning>
            {t('pay.newTotal', {
              amount: money(total, currency),
              before: money(totals.total, currency),
            })}
          </p>
        )}
      </div>
      <Button type="submit" size="lg" wide className="mt-4" busy={payment.busy} disabled={!payment.method}>
        <span suppressHydrationWarning>
          {usesShare ? t('pay.submitShared') : t('pay.submit', { amount: money(total, currency) })}
        </span>
      </Button>
      <p className="mt-2 text-13 text-ink-3">{t('pay.secure')}</p>
      <OrderContents
        order={order}
        isGross={isGross}
        title={t('pay.contents', { count: order.lines.length })}
      />
    </section>
  );
}
