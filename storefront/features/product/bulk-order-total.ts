import type { Variant } from '../../../contract/catalogue.ts';
import type { ShownGoods } from '../../../kit/charged-sum.ts';
import { activeTier, type NextTier, nextTier } from '../../../kit/tiers.ts';

type PricedVariant = Pick<Variant, 'sku' | 'tiers' | 'step'>;

/** The ordered quantity of each SKU. A SKU that is absent is not ordered. */
export type Quantities = Readonly<Record<string, number>>;

/** Returns the price of a piece in an order of so many pieces of the product, whatever their variants. */
export const unitPriceAt = ({ tiers }: PricedVariant, pieces: number): number =>
  activeTier(tiers, pieces)?.[1] ?? 0;

/**
 * Counts up an order of several variants. All pieces together decide the tier of each, those of the product that are in
 * the cart too. `surcharge` is per piece.
 */
export function bulkOrderTotal(
  variants: readonly PricedVariant[],
  quantities: Quantities,
  { warehouse, surcharge, inCart = 0 }: { warehouse: number; surcharge: number; inCart?: number },
) {
  const ordered = variants.filter(({ sku }) => (quantities[sku] ?? 0) > 0);
  const pieces = ordered.reduce((sum, { sku }) => sum + (quantities[sku] ?? 0), 0);
  const together = pieces + inCart;
  const goods = ordered.map((variant): ShownGoods => {
    const prices = [unitPriceAt(variant, together), surcharge];
    return { warehouse, quantity: quantities[variant.sku] ?? 0, prices };
  });
  const [first] = ordered;
  const next: NextTier | null = first ? nextTier(first.tiers, together, first.step) : null;
  return { lines: ordered.length, pieces, together, goods, next: next && { ...next, sku: first?.sku ?? '' } };
}
