import { createStore, type StoreApi } from 'zustand';
import type { FieldError } from '../../../contract/call.ts';
import type { Cart, CartLine } from '../../../contract/cart.ts';

/** What identifies a line of a cart. */
export type LineRef = Pick<CartLine, 'sku' | 'warehouse' | 'packing'>;

export const lineKey = ({ sku, warehouse, packing }: LineRef): string => `${sku} ${warehouse} ${packing}`;

/** The id of the heading above what has changed in a cart. */
export const CHANGES_ID = 'changes';

export type Refusal = {
  message: string;
  fields?: FieldError[] | undefined;
  /** The quantity that was refused, which stays in its field; the line keeps the one before. */
  quantity?: number;
};

/** What a refusal says; undefined without one, and where it says nothing. */
export const reasonOf = (refusal: Refusal | undefined): string | undefined =>
  refusal?.fields?.[0]?.message || refusal?.message || undefined;

/** A line in its position on the page. `id` stays when a new packing changes the key. */
export type Row = { id: string; key: string; line: CartLine; isRemoved: boolean };

/** What the page shows of a cart. */
export type CartView = {
  cart: Cart;
  /** What is saved for later, once it has changed on this page. */
  saved?: Cart;
  rows: Row[];
  /** Quantities by row id that are not confirmed by the server yet. */
  pendingQuantities: Record<string, number>;
  /** Refusals by row id. */
  refusals: Record<string, Refusal>;
  isBusy: boolean;
  /** The row that was restored, which takes the focus. */
  restoredId: string | null;
};

/** Creates the row of a new line. */
export function rowOf(line: CartLine): Row {
  const key = lineKey(line);
  return { id: key, key, line, isRemoved: false };
}

/** The lines of a cart without its gift, which is chosen and not counted. */
export const paidLines = ({ lines }: Pick<Cart, 'lines'>): CartLine[] =>
  lines.filter(({ isGift }) => !isGift);

export const createCartView = (cart: Cart): StoreApi<CartView> =>
  createStore<CartView>(() => ({
    cart,
    rows: paidLines(cart).map(rowOf),
    pendingQuantities: {},
    refusals: {},
    isBusy: false,
    restoredId: null,
  }));

export const updateRow = (view: StoreApi<CartView>, id: string, change: Partial<Row>): void =>
  view.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }));

/** Returns the prices of a line as the page shows them, packing included; `rate` is the VAT in them. */
export const shownLine = (line: CartLine, isGross: boolean): CartLine['gross'] =>
  isGross ? line.gross : { unitPrice: line.unitPrice + line.packingPrice, total: line.total, rate: 0 };

/** Returns what the goods in a warehouse's parcel cost without VAT beside some lines, packing included. */
export function netOfOthers(
  { lines }: Pick<Cart, 'lines'>,
  warehouse: number,
  own: readonly LineRef[],
): number {
  const keys = new Set(own.map(lineKey));
  return lines
    .filter((line) => line.warehouse === warehouse && !keys.has(lineKey(line)))
    .reduce((sum, { total }) => sum + total, 0);
}

/** Divides rows into those of each product, in the order of their first. */
export const foldRows = (rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ line }) => line.slug).values(),
];
