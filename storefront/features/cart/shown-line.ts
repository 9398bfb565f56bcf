import type { CartLine } from '../../../contract/cart.ts';

/** Returns the prices of a line as the page shows them, packing included; `rate` is the VAT in them. */
export const shownLine = (line: CartLine, isGross: boolean): CartLine['gross'] =>
  isGross ? line.gross : { unitPrice: line.unitPrice + line.packingPrice, total: line.total, rate: 0 };
