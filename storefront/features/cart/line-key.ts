import type { CartLine } from '../../../contract/cart.ts';

/** What names a line of a cart. */
export type LineRef = Pick<CartLine, 'sku' | 'warehouse' | 'packing'>;

export const keyOf = ({ sku, warehouse, packing }: LineRef): string => `${sku} ${warehouse} ${packing}`;
