import type { Variant } from '../../../contract/catalogue.ts';
import { activeTier, type NextTier, nextTier } from '../variant/tiers.ts';

type PricedVariant = Pick<Variant, 'sku' | 'tiers'>;

/** The ordered quantity of each SKU. A SKU that is absent is not ordered. */
export type Quantities = Readonly<Record<string, number>>;

/** Returns the price of a piece in an order of so many pieces of the product, whatever their variants. */
export const unitPriceAt = ({ tiers }: PricedVariant, pieces: number): number =>
  activeTier(tiers, pieces)?.[1] ?? 0;

/** Sums up an order of several variants. All pieces together decide the tier of each. `surcharge` is per piece. */
export function bulkOrderTotal(
  variants: readonly PricedVariant[],
  quantities: Quantities,
  surcharge: number,
) {
  const ordered = variants.filter(({ sku }) => (quantities[sku] ?? 0) > 0);
  const pieces = ordered.reduce((sum, { sku }) => sum + (quantities[sku] ?? 0), 0);
  const total = ordered.reduce(
    (sum, variant) => sum + (quantities[variant.sku] ?? 0) * (unitPriceAt(variant, pieces) + surcharge),
    0,
  );
  const [first] = ordered;
  const next: NextTier | null = first ? nextTier(first.tiers, pieces) : null;
  return { lines: ordered.length, pieces, total, next };
}
