import type { Order } from '../../../contract/order.ts';
import { totalsRows } from '../../../kit/totals-rows.ts';
import { useRootData } from '../../locale/use-root-data.ts';
import { balanceShare, TotalsList } from './totals-list.tsx';

/** The sums of a placed order, with VAT in them where prices are shown so. */
export function OrderTotals({ order }: { order: Order }) {
  const { isGross } = useRootData().priceDisplay;
  return (
    <TotalsList
      currency={order.currency}
      rows={totalsRows(isGross ? order.gross : order.totals)}
      total={order.totals.total}
      vat={isGross ? order.gross.vat : 0}
      paid={balanceShare(order.totals)}
    />
  );
}
