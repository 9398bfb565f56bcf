import type { LineRow } from './sku-facts.ts';

/**
 * Adds up quantities per product over its variants: a mixed batch reaches the tier that its sum reaches. A sample brings
 * no batch to a tier.
 */
export function piecesByProduct(lines: readonly LineRow[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { productId, quantity, isSample } of lines)
    if (!isSample) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}
