import type { Order } from '../../../contract/order.ts';
import { balanceRows } from '../../../kit/totals-rows.ts';
import { orderSums } from './order-sums.ts';
import { TotalsList } from './totals-list.tsx';

/** The sums of a placed order, in the display that it was placed in. */
export const OrderTotals = ({ order }: { order: Order }) => (
  <TotalsList
    currency={order.currency}
    {...orderSums(order)}
    total={order.totals.total}
    paid={balanceRows(order.totals)}
  />
);
