import type { Database } from '../../platform/database/statement.ts';
import type { MatchedProduct } from './match-products.ts';
import { moveVariants, nameProducts, unpublishProducts } from './query-join.ts';

/**
 * Moves variants that join products of the file. The products that they leave have none any more, and are not
 * published; a product that was called by the SKU of its only variant gets its name of the file. Orders, carts and
 * stock are those of SKUs and stay. Returns the products that changed.
 */
export async function joinVariants(
  tx: Database,
  matched: readonly MatchedProduct[],
): Promise<{ id: number }[]> {
  const moved = matched.flatMap(({ id, variants }) =>
    variants.flatMap(({ variant: { sku }, position, from }) =>
      from ? [{ sku, product: id, position, from: from.id }] : [],
    ),
  );
  if (moved.length === 0) return [];
  await moveVariants(tx, JSON.stringify(moved));
  const left = [...new Set(moved.map(({ from }) => from))];
  const targets = new Set(moved.map(({ product }) => product));
  const named = matched
    .filter(({ id }) => targets.has(id))
    .map(({ id, product: { key, variants } }) => ({
      id,
      key,
      skus: variants.map(({ variant }) => variant.sku),
    }));
  await unpublishProducts(tx, left);
  await nameProducts(tx, JSON.stringify(named));
  return [...left, ...targets].map((id) => ({ id }));
}
