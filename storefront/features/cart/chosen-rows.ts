import type { StoreApi } from 'zustand';
import type { CartView, LineRef, Row } from './cart-view.ts';

export const refOf = ({ sku, warehouse, packing }: LineRef): LineRef => ({ sku, warehouse, packing });

/** Returns the rows with some ids that are still in the cart. */
export const chosenRows = ({ getState }: StoreApi<CartView>, ids: readonly string[]): Row[] =>
  getState().rows.filter(({ id, isRemoved }) => ids.includes(id) && !isRemoved);

/** Returns the input of a call that changes several rows. */
export const linesInput = ({ getState }: StoreApi<CartView>, rows: readonly Row[]) => ({
  orderId: getState().cart.orderid ?? '',
  lines: rows.map(({ line }) => refOf(line)),
});
