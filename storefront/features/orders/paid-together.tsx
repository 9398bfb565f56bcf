import { useEffect } from 'react';
import { useLocale } from '../../locale/locale.tsx';
import { Price } from '../../ui/price.tsx';
import { deselectOrders } from './selected-orders.ts';

type PaidOrder = { orderid: string; paid: boolean; amount: number; currency: string };

/** The orders of a payment of several, each with its amount and what became of it, and the sum that was paid. */
export function PaidTogether({ orders }: { orders: readonly PaidOrder[] }) {
  const { t, href } = useLocale();
  const currency = orders[0]?.currency ?? '';
  const total = orders.reduce((sum, { paid, amount }) => sum + (paid ? amount : 0), 0);
  useEffect(() => deselectOrders(orders.map(({ orderid }) => orderid)), [orders]);
  return (
    <section aria-labelledby="together" className="w-full rounded-lg border border-rule p-4 text-left">
      <h2 id="together" className="mb-2 text-15 font-semibold">
        {t('pay.togetherOrders')}
      </h2>
      <ul className="divide-y divide-rule">
        {orders.map(({ orderid, paid, amount }) => (
          <li key={orderid} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
            <a className="link inline-flex min-h-6 items-center" href={href(`/Order/OrderDetail/${orderid}`)}>
              {orderid}
            </a>
            <span className={paid ? 'text-act' : 'text-ink'}>
              {t(paid ? 'success.paid' : 'success.returned')}
            </span>
            <span className="ml-auto">
              <Price amount={amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-rule pt-2 font-semibold">
        {t('totals.total', { currency })}
        <Price amount={total} currency={currency} />
      </p>
    </section>
  );
}
