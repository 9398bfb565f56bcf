import type { Database } from '../../platform/database/statement.ts';
import type { VariantFacts } from '../catalogue-formats/rows/parsed-row.ts';
import type { MatchedProduct } from './match-products.ts';
import type { RowIssues } from './merge-rows.ts';
import { type BaseVariant, findBases } from './query-products.ts';

const NO_BASE = 'it is added to a variant without attributes, which its product does not have; left out';
const NO_PRICE = 'nothing is left of the price of its product; left out';

/**
 * Adds what combinations state to the price and the weight of their products. The floor is half of the lowest price. A
 * combination that nothing can be added to keeps what it has, with a warning.
 */
export async function applyImpacts(
  tx: Database,
  matched: readonly MatchedProduct[],
): Promise<{ matched: MatchedProduct[]; issues: RowIssues[] }> {
  const affected = matched.filter(({ product }) => product.variants.some(({ variant }) => variant.impact));
  if (affected.length === 0) return { matched: [...matched], issues: [] };
  const skus = matched.flatMap(({ variants }) => variants.map(({ variant }) => variant.sku));
  const bases = await findBases(
    tx,
    affected.map(({ id }) => id),
    skus,
  );
  const baseOf = new Map(bases.map((base) => [base.product, base]));
  const issues: RowIssues[] = [];
  const applied = matched.map((item) => {
    const rowOf = new Map(item.product.variants.map(({ row, variant }) => [variant.sku, row]));
    const variants = item.variants.map((written) => {
      const { variant, reason } = withImpact(written.variant, baseOf.get(item.id));
      const found = String(written.variant.impact?.price ?? written.variant.impact?.weight ?? '');
      if (reason)
        issues.push({
          row: rowOf.get(variant.sku) ?? item.product.row,
          issues: [{ severity: 'warning', column: 'impact', found, reason }],
        });
      return { ...written, variant };
    });
    return { ...item, variants };
  });
  return { matched: applied, issues };
}

function withImpact(
  variant: VariantFacts,
  base: BaseVariant | undefined,
): { variant: VariantFacts; reason?: string } {
  const { impact } = variant;
  if (!impact) return { variant };
  if (!base) return { variant, reason: NO_BASE };
  const { price, weight } = impact;
  const heavier =
    weight === undefined || base.weight === null ? undefined : Math.max(1, base.weight + weight);
  const prices = base.prices.map((cents) => cents + (price ?? 0));
  const lowest = Math.min(...prices);
  const result = { ...variant, weight: variant.weight ?? heavier };
  if (price === undefined || variant.tiers) return { variant: result };
  if (lowest < 1) return { variant: result, reason: NO_PRICE };
  const floor = Math.max(1, Math.floor(lowest / 2));
  return { variant: { ...result, tiers: { quantities: base.quantities, prices, floor } } };
}
