import type { Database } from '../../platform/database/statement.ts';
import type { MergedProduct, RowIssues } from './merge-rows.ts';
import { findProducts, findVariants, type KeptFacts, newProductIds } from './query-products.ts';
import type { VariantFacts } from './rows/parsed-row.ts';

/** A product of the file with its id in the shop. */
export type MatchedProduct = {
  id: number;
  isNew: boolean;
  product: MergedProduct;
  variants: { row: number; variant: VariantFacts; isNew: boolean; position: number }[];
  /** What a known product has and keeps where the file's format holds a part of it. */
  kept?: KeptFacts;
};

/**
 * Returns the product that a row's SKU has, where the row names none itself: a list of stock or prices has rows of SKUs
 * alone, of any variant.
 */
const ownerOfUnnamed = (
  { key, variants: [first, ...others] }: MergedProduct,
  productBySku: ReadonlyMap<string, number>,
): number | undefined =>
  first && others.length === 0 && first.variant.sku === key ? productBySku.get(key) : undefined;

/**
 * Matches products with those of the shop, by their SKUs first, then by their key. Rows whose SKU belongs to another
 * product are rejected.
 */
export async function matchProducts(
  tx: Database,
  products: readonly MergedProduct[],
): Promise<{ matched: MatchedProduct[]; issues: RowIssues[] }> {
  const skus = products.flatMap(({ variants }) => variants.map(({ variant }) => variant.sku));
  const known = await findProducts(
    tx,
    skus,
    products.map(({ key }) => key),
  );
  const variants = await findVariants(
    tx,
    known.map(({ id }) => id),
  );
  const spuById = new Map(known.map(({ id, spu }) => [id, spu]));
  const idBySpu = new Map(known.map(({ id, spu }) => [spu, id]));
  const productBySku = new Map(variants.map(({ sku, product }) => [sku, product]));
  const nextPosition = new Map<number, number>();
  for (const { product, position } of variants)
    nextPosition.set(product, Math.max(nextPosition.get(product) ?? 0, position + 1));
  const newIds = await newProductIds(tx, products.length);

  const issues: RowIssues[] = [];
  const matched: MatchedProduct[] = [];
  const taken = new Set<number>();
  for (const [at, product] of products.entries()) {
    const earlier = matched.find(({ id }) => id === ownerOfUnnamed(product, productBySku));
    if (earlier) {
      for (const one of product.variants) earlier.variants.push({ ...one, isNew: false, position: 0 });
      continue;
    }
    const owned = product.variants
      .map(({ variant }) => productBySku.get(variant.sku))
      .find((id) => id !== undefined && !taken.has(id));
    const found = owned ?? idBySpu.get(product.key);
    const id = found !== undefined && !taken.has(found) ? found : (newIds[at]?.id ?? 0);
    const match: MatchedProduct = { id, isNew: id === newIds[at]?.id, product, variants: [] };
    for (const { row, variant } of product.variants) {
      const other = productBySku.get(variant.sku);
      if (other !== undefined && other !== id) {
        const reason = `the SKU belongs to the product ${spuById.get(other) ?? other}`;
        issues.push({ row, issues: [{ severity: 'error', column: 'sku', found: variant.sku, reason }] });
        continue;
      }
      const position = nextPosition.get(id) ?? 0;
      if (other === undefined) nextPosition.set(id, position + 1);
      match.variants.push({ row, variant, isNew: other === undefined, position });
      productBySku.set(variant.sku, id);
    }
    spuById.set(id, spuById.get(id) ?? product.key);
    taken.add(id);
    if (match.variants.length > 0) matched.push(match);
  }
  return { matched, issues };
}
