import { type JointPayment, startJointPayment } from '../../../contract/joint-payment.ts';
import { balanceRows } from '../../../kit/totals-rows.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { stockLabels } from './stock-labels.ts';
import { TotalsList } from './totals-list.tsx';
import { usePayment } from './use-payment.ts';

/** Orders that are paid at once: the payment method, its fee over all of them, and the button that names the amount. */
export function JointPaymentForm({ joint }: { joint: JointPayment }) {
  const { t } = useLocale();
  const { orders, currency, total } = joint;
  const orderIds = orders.map(({ orderid }) => orderid);
  const payment = usePayment({
    payable: { total, fee: 0, paymentMethod: null },
    methods: joint,
    start: (wish) => call(startJointPayment, { orderIds, ...wish }),
    donePath: `/Payment/PaymentSuccess/${orderIds[0]}`,
  });
  const { refusal, usesShare, share } = payment;
  return (
    <PaymentFrame
      payment={payment}
      currency={currency}
      labels={refusal ? jointLabels(refusal, orderIds) : {}}
      sums={
        <TotalsList
          currency={currency}
          rows={[
            { name: 'orders', amount: total },
            ...(payment.fee === 0 ? [] : [{ name: 'fee', amount: payment.fee }]),
          ]}
          total={payment.total}
          unknown={t('pay.feeOnRest')}
          {...(usesShare && { paid: balanceRows({ balance: share, toPay: payment.total - share }) })}
        />
      }
    >
      <OrderTable joint={joint} />
      <PaymentChoice methods={joint} payment={payment} />
    </PaymentFrame>
  );
}

/** Returns labels for the fields of a refusal, which are orders or SKUs of them. */
const jointLabels = (refusal: Parameters<typeof stockLabels>[0], orderIds: readonly string[]) => ({
  ...Object.fromEntries(orderIds.map((id) => [id, id])),
  ...stockLabels(refusal),
});

/** The orders of a payment with their totals; a long list is scrolled. */
function OrderTable({ joint: { orders, currency } }: { joint: JointPayment }) {
  const { t, href } = useLocale();
  return (
    <section aria-labelledby="orders" className="mb-8">
      <h2 id="orders" className="mb-3 text-18 font-semibold">
        {t('pay.togetherOrders')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys too */}
      <ul className="max-h-80 divide-y divide-rule overflow-y-auto border-t border-rule" tabIndex={0}>
        {orders.map(({ orderid, total }) => (
          <li key={orderid} id={orderid} className="flex min-h-11 items-center justify-between gap-4 py-2">
            <a
              href={href(`/Order/OrderDetail/${orderid}`)}
              className="inline-flex min-h-6 items-center hover:text-act hover:underline"
            >
              {orderid}
            </a>
            <Price amount={total} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
