import { useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { startPayment } from '../../../contract/payment.ts';
import { balanceRows } from '../../../kit/totals-rows.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx';
import { orderSums } from './order-sums.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { stockLabels } from './stock-labels.ts';
import { TotalsList } from './totals-list.tsx';
import { type Methods, type PaymentState, usePayment } from './use-payment.ts';

const PaymentOrder = lazyOnInteraction(
  'delivery',
  async () => (await import('./payment-order.tsx')).PaymentOrder,
);

const OrderContents = lazyOnInteraction(
  'contents',
  async () => (await import('./order-contents.tsx')).OrderContents,
);

type PaymentProps = { order: Order; methods: Methods; orderKey: string | null; isAwaited: boolean };

/** The payment method, its fee, and the button that names the amount. */
export function PaymentForm(props: PaymentProps) {
  const { order, methods, orderKey, isAwaited } = props;
  const { orderid, totals, paymentMethod } = order;
  const payment = usePayment({
    payable: { total: totals.total, fee: totals.fee, paymentMethod, isAwaited },
    methods,
    start: (wish) => call(startPayment, { orderId: orderid, ...(orderKey && { key: orderKey }), ...wish }),
    donePath: `/Payment/PaymentSuccess/${orderid}${orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''}`,
  });
  const { refusal } = payment;
  const [parts] = useState(() => ({
    delivery: <PaymentOrder order={order} orderKey={orderKey} />,
    contents: <OrderContents order={order} />,
  }));
  return (
    <PaymentFrame
      payment={payment}
      currency={order.currency}
      labels={refusal ? stockLabels(refusal) : {}}
      sums={<PaymentSums order={order} payment={payment} />}
      contents={<div id="contents">{parts.contents}</div>}
      // Its props change with the order only, which is another page then.
      after={<div id="delivery">{parts.delivery}</div>}
    >
      <PaymentChoice methods={methods} payment={payment} />
    </PaymentFrame>
  );
}

function PaymentSums({ order, payment }: { order: Order; payment: PaymentState }) {
  const { t, money } = useLocale();
  const { currency, totals } = order;
  const { usesShare, total, share, fee } = payment;
  const isOther = !usesShare && total !== totals.total;
  return (
    <>
      <TotalsList
        currency={currency}
        {...orderSums(order, fee)}
        total={total}
        unknown={t('pay.feeOnRest')}
        {...(usesShare && { paid: balanceRows({ balance: share, toPay: total - share }) })}
      />
      {isOther && (
        <p className="mt-2 text-13 text-ink" suppressHydrationWarning>
          {t('pay.newTotal', { amount: money(total, currency), before: money(totals.total, currency) })}
        </p>
      )}
    </>
  );
}
