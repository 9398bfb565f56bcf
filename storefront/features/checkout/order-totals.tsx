import type { Order } from '../../../contract/order.ts';
import { balanceRows } from '../../../kit/totals-rows.ts';
import { orderSums } from './order-sums.ts';
import { TotalsList } from './totals-list.tsx';

/** The sums of a placed order, in the display that it was placed in. */
export function OrderTotals({ order }: { order: Order }) {
  const { total, balance } = order.totals;
  const paid = order.paidAt === null ? 0 : total - balance;
  return (
    <TotalsList
      currency={order.currency}
      {...orderSums(order)}
      total={total}
      paid={balanceRows({ ...order.totals, paid })}
    />
  );
}
