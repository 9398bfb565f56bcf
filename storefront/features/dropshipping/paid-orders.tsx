import type { OutputOf } from '../../../contract/call.ts';
import type { getDropshippingPayment } from '../../../contract/dropshipping.ts';
import { balanceRows } from '../../../kit/totals-rows.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Arrival } from '../../ui/arrival.tsx';
import { Price } from '../../ui/price.tsx';
import { TotalsList } from '../checkout/totals-list.tsx';
import { StateBadge } from '../orders/state-badge.tsx';

type Payment = OutputOf<typeof getDropshippingPayment>;

/** The sums of a payment, and the orders that it pays. */
export function PaidOrders({ payment }: { payment: Payment }) {
  const { t, href } = useLocale();
  const { method, currency, total, fee, balance, count, orders } = payment;
  return (
    <>
      <section aria-labelledby="sums" className="mt-8 max-w-form">
        <h2 id="sums" className="mb-3 text-18 font-semibold">
          {t('pay.heading')}
        </h2>
        <p className="mb-2">{t(`pay.${method}`)}</p>
        <TotalsList
          currency={currency}
          rows={[
            { name: 'orders', amount: total - fee },
            ...(fee === 0 ? [] : [{ name: 'fee', amount: fee }]),
          ]}
          total={total}
          {...(balance > 0 && balance < total && { paid: balanceRows({ balance, toPay: total - balance }) })}
        />
      </section>
      <section aria-labelledby="paid" className="mt-8">
        <h2 id="paid" className="mb-3 text-18 font-semibold">
          {t('dropshipping.orders', { count })}
        </h2>
        <ul className="divide-y divide-rule border-t border-rule">
          {orders.map(({ id, orderNo, orderid, state, total: own, arrival }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="font-medium wrap-anywhere">{orderNo}</span>
              <a
                href={href(`/Order/OrderDetail/${orderid}`)}
                className="link inline-flex min-h-6 items-center"
              >
                {orderid}
              </a>
              <StateBadge state={state} inReview={false} />
              {arrival && <Arrival days={arrival} className="text-13 text-ink-2" />}
              <Price amount={own} currency={currency} className="ml-auto" />
            </li>
          ))}
        </ul>
        {count > orders.length && (
          <p className="mt-2 text-13 text-ink-3">{t('dropshipping.firstOrders', { count: orders.length })}</p>
        )}
      </section>
    </>
  );
}
