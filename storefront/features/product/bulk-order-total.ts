import type { Variant } from '../../../contract/catalogue.ts';
import { activeTier, type NextTier, nextTier } from '../variant/tiers.ts';

type Priced = Pick<Variant, 'sku' | 'tiers'>;

/** What is wanted of each SKU; what is not in it is not wanted. */
export type Quantities = Readonly<Record<string, number>>;

/** Price of a piece where so many pieces of the product, whatever the variant, are in the order. */
export const unitPriceAt = ({ tiers }: Priced, pieces: number): number => activeTier(tiers, pieces)?.[1] ?? 0;

/** An order of several variants: all their pieces together decide the tier of each. `surcharge` is for a piece. */
export function bulkOrderTotal(variants: readonly Priced[], quantities: Quantities, surcharge: number) {
  const wanted = variants.filter(({ sku }) => (quantities[sku] ?? 0) > 0);
  const pieces = wanted.reduce((sum, { sku }) => sum + (quantities[sku] ?? 0), 0);
  const total = wanted.reduce(
    (sum, variant) => sum + (quantities[variant.sku] ?? 0) * (unitPriceAt(variant, pieces) + surcharge),
    0,
  );
  const [first] = wanted;
  const next: NextTier | null = first ? nextTier(first.tiers, pieces) : null;
  return { lines: wanted.length, pieces, total, next };
}
