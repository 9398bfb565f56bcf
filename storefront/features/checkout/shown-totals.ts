import type { Cart } from '../../../contract/cart.ts';
import type { Order } from '../../../contract/order.ts';

type Sums = { totals: Cart['totals'] | Order['totals']; gross: Cart['gross'] | Order['gross'] };

/** VAT that is to be expected but not in the totals yet. */
const estimateOf = ({ gross }: Sums): number => ('estimate' in gross ? gross.estimate : 0);

/**
 * Returns the sums of a cart or order as the page shows them: with VAT in each of them, or with its own row. Both add up
 * to `shownTotal`.
 */
export function shownSums(sums: Sums, isGross: boolean) {
  const { totals, gross } = sums;
  if (!isGross) return { ...totals, tax: totals.tax + estimateOf(sums) };
  const { goods, packing, shipping, insurance, customsDuty } = gross;
  return { ...totals, goods, packing, shipping, insurance, customsDuty, discount: 0, tax: customsDuty };
}

/** Returns the total, which is the same with either display of prices. */
export const shownTotal = (sums: Sums): number => sums.totals.total + estimateOf(sums);
