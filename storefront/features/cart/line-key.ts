import type { CartLine } from '../../../contract/cart.ts';

/** What identifies a line of a cart. */
export type LineRef = Pick<CartLine, 'sku' | 'warehouse' | 'packing'>;

export const lineKey = ({ sku, warehouse, packing }: LineRef): string => `${sku} ${warehouse} ${packing}`;
