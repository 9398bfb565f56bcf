import { createStore, type StoreApi } from 'zustand';
import type { FieldError } from '../../../contract/call.ts';
import type { Cart, CartLine } from '../../../contract/cart.ts';
import { keyOf } from './line-key.ts';

export type Faults = { message: string; fields?: FieldError[] | undefined };

/** A line in its place on the page; `id` stays when its packing, and so its key, changes. */
export type Row = { id: string; key: string; line: CartLine; gone: boolean };

/** What the page shows of a cart. */
export type CartView = {
  cart: Cart;
  rows: Row[];
  /** Quantities by row that the shop has not answered for yet. */
  wanted: Record<string, number>;
  /** What was refused, by row. */
  faults: Record<string, Faults>;
  isBusy: boolean;
  /** The row that came back, and has the focus again. */
  back: string | null;
};

/** A new line’s row. */
export function rowOf(line: CartLine): Row {
  const key = keyOf(line);
  return { id: key, key, line, gone: false };
}

export const makeView = (cart: Cart): StoreApi<CartView> =>
  createStore<CartView>(() => ({
    cart,
    rows: cart.lines.map(rowOf),
    wanted: {},
    faults: {},
    isBusy: false,
    back: null,
  }));

export const changeRow = (view: StoreApi<CartView>, id: string, change: Partial<Row>): void =>
  view.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }));
