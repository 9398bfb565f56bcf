import type { Cart } from '../../../contract/cart.ts';

/** Returns the text key of what a cart's total is: all of it, or without shipping, with the payment fee or none. */
export function totalKey({ shipping, fee }: Pick<Cart['totals'], 'shipping' | 'fee'>): string {
  if (shipping !== null) return 'totals.total';
  return fee > 0 ? 'bar.beforeShippingFee' : 'bar.beforeShipping';
}
