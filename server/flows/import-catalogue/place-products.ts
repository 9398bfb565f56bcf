import type { Database } from '../../platform/database/statement.ts';
import type { VariantFacts } from './facts.ts';
import type { BadRow, Merged } from './merge.ts';
import { findProducts, findVariants, newProductIds } from './query-products.ts';

/** A product of the file with its place in the shop. */
export type Placed = {
  id: number;
  isNew: boolean;
  product: Merged;
  variants: { variant: VariantFacts; isNew: boolean; position: number }[];
};

/**
 * Finds out which of the products are in the shop already: by their SKUs first, then by their key. A SKU that
 * belongs to another product is left out with a fault.
 */
export async function placeProducts(
  tx: Database,
  products: readonly Merged[],
): Promise<{ placed: Placed[]; bad: BadRow[] }> {
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
  const spuOf = new Map(known.map(({ id, spu }) => [id, spu]));
  const idOf = new Map(known.map(({ id, spu }) => [spu, id]));
  const owner = new Map(variants.map(({ sku, product }) => [sku, product]));
  const next = new Map<number, number>();
  for (const { product, position } of variants)
    next.set(product, Math.max(next.get(product) ?? 0, position + 1));
  const fresh = await newProductIds(tx, products.length);

  const bad: BadRow[] = [];
  const placed: Placed[] = [];
  const taken = new Set<number>();
  for (const [at, product] of products.entries()) {
    const owned = product.variants
      .map(({ variant }) => owner.get(variant.sku))
      .find((id) => id !== undefined && !taken.has(id));
    const found = owned ?? idOf.get(product.key);
    const id = found !== undefined && !taken.has(found) ? found : (fresh[at]?.id ?? 0);
    const place: Placed = { id, isNew: id === fresh[at]?.id, product, variants: [] };
    for (const { row, variant } of product.variants) {
      const other = owner.get(variant.sku);
      if (other !== undefined && other !== id) {
        const reason = `the SKU belongs to the product ${spuOf.get(other) ?? other}`;
        bad.push({ row, errors: [{ column: 'sku', found: variant.sku, reason }] });
        continue;
      }
      const position = next.get(id) ?? 0;
      if (other === undefined) next.set(id, position + 1);
      place.variants.push({ variant, isNew: other === undefined, position });
      owner.set(variant.sku, id);
    }
    spuOf.set(id, spuOf.get(id) ?? product.key);
    taken.add(id);
    if (place.variants.length > 0) placed.push(place);
  }
  return { placed, bad };
}
