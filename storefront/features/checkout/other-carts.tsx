import { useEffect, useState } from 'react';
import { type CartSummary, getCarts } from '../../../contract/carts.ts';
import { call } from '../../api/call.ts';
import { Link } from '../../locale/link.tsx';
import { useT } from '../../locale/locale.tsx';
import { cartPath } from '../cart/cart-path.ts';
import { LocalTime } from '../orders/local-time.tsx';

/** The visitor's other carts with lines, such as copies of orders; nothing without one. */
export function OtherCarts({ orderId }: { orderId: string | null }) {
  const t = useT();
  const [carts, setCarts] = useState<readonly CartSummary[]>([]);
  useEffect(() => {
    void call(getCarts, {}).then((answer) => {
      if (answer.ok) setCarts(answer.data);
    });
  }, []);
  const others = carts.filter(({ orderid }) => orderid !== orderId);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="carts" className="mt-6 mb-8">
      <h2 id="carts" className="border-b border-rule pb-2 text-15 font-semibold">
        {t('carts.heading')}
      </h2>
      <ul>
        {others.map(({ orderid, lines, pieces, changedAt }) => (
          <li key={orderid} className="border-b border-rule py-2">
            <Link to={cartPath(orderid)} className="link inline-flex min-h-11 items-center">
              {orderid}
            </Link>{' '}
            <span className="text-13 text-ink-3">
              {t('cart.lines', { count: lines })} · {t('orders.pieces', { count: pieces })} ·{' '}
              <LocalTime at={changedAt} dateOnly />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
