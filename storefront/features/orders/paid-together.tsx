import { useEffect } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { deselectOrders } from './selected-orders.ts';

/** The orders of a payment of several, each with what became of its share. */
export function PaidTogether({ orders }: { orders: readonly { orderid: string; paid: boolean }[] }) {
  const { t, href } = useLocale();
  useEffect(() => deselectOrders(orders.map(({ orderid }) => orderid)), [orders]);
  return (
    <section aria-labelledby="together" className="w-full rounded-lg border border-hairline p-4 text-left">
      <h2 id="together" className="mb-2 text-16 font-semibold">
        {t('pay.togetherOrders')}
      </h2>
      <ul className="divide-y divide-hairline">
        {orders.map(({ orderid, paid }) => (
          <li key={orderid} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
            <a className="link inline-flex min-h-6 items-center" href={href(`/Order/OrderDetail/${orderid}`)}>
              {orderid}
            </a>
            <span className={paid ? 'text-success' : 'text-warning'}>
              {t(paid ? 'success.paid' : 'success.returned')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
