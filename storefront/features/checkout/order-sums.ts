import type { Order } from '../../../contract/order.ts';
import { type TotalsRow, totalsRows } from '../../../kit/totals-rows.ts';

type Summed = Pick<Order, 'isGross' | 'gross' | 'totals' | 'coupon' | 'promotion'>;

/**
 * Returns the rows of an order's sums in the display that it was placed in, which alone adds up to the cent, and the
 * VAT that they contain. `fee` replaces that of the order; null: not known yet.
 */
export function orderSums(
  { isGross, gross, totals, coupon, promotion: promotionName }: Summed,
  fee: number | null = totals.fee,
): { rows: TotalsRow[]; vat: number } {
  const sums = isGross ? gross : totals;
  return { rows: totalsRows({ ...sums, fee, coupon, promotionName }), vat: isGross ? gross.vat : 0 };
}
