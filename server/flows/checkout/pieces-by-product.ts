import type { LineRow } from './sku-facts.ts';

/** Adds up quantities per product over its variants: a mixed batch reaches the tier that its sum reaches. */
export function piecesByProduct(lines: readonly LineRow[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const line of lines) pieces.set(line.productId, (pieces.get(line.productId) ?? 0) + line.quantity);
  return pieces;
}
