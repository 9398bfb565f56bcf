import { createStore, type StoreApi } from 'zustand';
import type { FieldError } from '../../../contract/call.ts';
import type { Cart, CartLine } from '../../../contract/cart.ts';
import { lineKey } from './line-key.ts';

export type Refusal = { message: string; fields?: FieldError[] | undefined };

/** A line in its place on the page; `id` stays when its packing, and so its key, changes. */
export type Row = { id: string; key: string; line: CartLine; isRemoved: boolean };

/** What the page shows of a cart. */
export type CartView = {
  cart: Cart;
  rows: Row[];
  /** Quantities by row that the shop has not answered for yet. */
  pendingQuantities: Record<string, number>;
  /** What was refused, by row. */
  refusals: Record<string, Refusal>;
  isBusy: boolean;
  /** The row that came back, and has the focus again. */
  restoredId: string | null;
};

/** A new line’s row. */
export function rowOf(line: CartLine): Row {
  const key = lineKey(line);
  return { id: key, key, line, isRemoved: false };
}

export const createCartView = (cart: Cart): StoreApi<CartView> =>
  createStore<CartView>(() => ({
    cart,
    rows: cart.lines.map(rowOf),
    pendingQuantities: {},
    refusals: {},
    isBusy: false,
    restoredId: null,
  }));

export const updateRow = (view: StoreApi<CartView>, id: string, change: Partial<Row>): void =>
  view.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }));
