import type { MergedProduct } from './merge-rows.ts';

/**
 * The products of the shop that products of a file have a SKU or key of. `taken` are those of earlier ones of the file.
 */
export type KnownProducts = {
  spuById: Map<number, string>;
  idBySpu: ReadonlyMap<string, number>;
  withdrawn: ReadonlySet<number>;
  productBySku: Map<string, number>;
  skusById: ReadonlyMap<number, readonly { sku: string }[]>;
  nextPosition: Map<number, number>;
  taken: Set<number>;
};

/**
 * The product of the shop that has the most variants of one of the file; of several the one of the same key, or the
 * first. Variants without a row of their own count where their whole product may join, and so do all variants beside a
 * product of the same key: a SKU that another product has does not make that product this one.
 */
export function chooseProduct(product: MergedProduct, known: KnownProducts): number | undefined {
  const { productBySku, idBySpu, skusById, taken } = known;
  const counts = new Map<number, number>();
  const named = idBySpu.get(product.key);
  const isKnown = named !== undefined && !taken.has(named) && (skusById.get(named)?.length ?? 0) > 0;
  for (const { variant, isMember } of product.variants) {
    const id = productBySku.get(variant.sku);
    if (id === undefined || taken.has(id)) continue;
    if ((!isMember && !isKnown) || id === named || mayJoin(id, product, known))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  if (named !== undefined && !taken.has(named)) counts.set(named, (counts.get(named) ?? 0) + 0.5);
  const highest = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === highest)?.[0];
}

/** Whether all variants of a product of the shop are variants of one of the file, which has attributes for them. */
export function mayJoin(
  other: number,
  { variants }: MergedProduct,
  { skusById, withdrawn, taken }: KnownProducts,
): boolean {
  if (taken.has(other) || withdrawn.has(other)) return false;
  const stated = new Map(variants.map(({ variant }) => [variant.sku, variant]));
  return (skusById.get(other) ?? []).every(
    ({ sku }) => Object.keys(stated.get(sku)?.attributes ?? {}).length > 0,
  );
}
