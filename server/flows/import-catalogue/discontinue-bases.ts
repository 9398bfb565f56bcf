import type { Database } from '../../platform/database/statement.ts';
import { SOLD_BY_VARIANTS } from '../catalogue-formats/rows/canonical-row.ts';
import type { MatchedProduct } from './match-products.ts';
import type { RowIssues } from './merge-rows.ts';
import { findPlainVariants, type PlainVariant } from './query-products.ts';

type WrittenVariant = MatchedProduct['variants'][number];

/**
 * Discontinues variants without attributes of products that are sold by others: PrestaShop's products become one before
 * their combinations are imported, and a simple product of another shop may get variants later. Combinations still add
 * to its price, so that it stays.
 */
export async function discontinueBases(
  tx: Database,
  matched: readonly MatchedProduct[],
): Promise<{ matched: MatchedProduct[]; issues: RowIssues[] }> {
  const existingIds = matched.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (existingIds.length === 0) return { matched: [...matched], issues: [] };
  const plain = Map.groupBy(await findPlainVariants(tx, existingIds), ({ product }) => product);
  const issues: RowIssues[] = [];
  const changed = matched.map((item) => {
    const variants = item.isNew ? item.variants : withoutBases(item, plain.get(item.id) ?? []);
    for (const { row, variant } of variants.slice(item.variants.length))
      issues.push({
        row,
        issues: [{ severity: 'derived', column: 'sku', found: variant.sku, reason: SOLD_BY_VARIANTS }],
      });
    return { ...item, variants };
  });
  return { matched: changed, issues };
}

/** The variants of a product to be written, with those that are discontinued behind them. */
function withoutBases(
  { product, variants }: MatchedProduct,
  plain: readonly PlainVariant[],
): WrittenVariant[] {
  const skus = new Set(variants.map(({ variant }) => variant.sku));
  const hasAttributes = variants.some(({ variant }) => Object.keys(variant.attributes).length > 0);
  const [first] = plain;
  if (!hasAttributes)
    // The product itself, whose variants the shop has: no variant beside them.
    return first?.hasOthers ? variants.filter(({ isNew }) => !isNew) : variants;
  const bases = plain.filter(({ sku, state }) => sku !== null && !skus.has(sku) && state !== 'discontinued');
  return [
    ...variants,
    ...bases.map(({ sku }) => ({
      row: product.row,
      variant: { sku: sku ?? '', attributes: {}, state: 'discontinued' as const, stock: {} },
      isNew: false,
      position: 0,
    })),
  ];
}
