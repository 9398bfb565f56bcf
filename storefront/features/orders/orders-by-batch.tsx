import type { ReactNode } from 'react';
import type { OrderSummary } from '../../../contract/order.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';

type GroupsProps = { orders: readonly OrderSummary[]; card: (order: OrderSummary) => ReactNode };

/** Orders of a list; those that follow each other and are of one batch are below its name. */
export function OrdersByBatch({ orders, card }: GroupsProps) {
  const { t } = useLocale();
  return (
    <ul>
      {groupsOf(orders).map((group) => {
        const [first] = group;
        if (!first?.batch || group.length === 1) return group.map(card);
        return (
          <li key={first.orderid} className="border-t-2 border-ink pt-3">
            <h2 className="text-15 font-semibold">
              <Link
                to={`/user/dropshipping/batchDetail?id=${first.batch}`}
                className="link inline-block min-h-6"
              >
                {t('dropshipping.batch', { id: first.batch })}
              </Link>{' '}
              <span className="text-13 font-normal text-ink-2">
                {t('orders.count', { count: group.length })}
              </span>
            </h2>
            <ul>{group.map(card)}</ul>
          </li>
        );
      })}
    </ul>
  );
}

function groupsOf(orders: readonly OrderSummary[]): OrderSummary[][] {
  const groups: OrderSummary[][] = [];
  for (const order of orders) {
    const last = groups.at(-1);
    if (order.batch !== null && last?.[0]?.batch === order.batch) last.push(order);
    else groups.push([order]);
  }
  return groups;
}
