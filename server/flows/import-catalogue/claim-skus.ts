import type { CanonicalRow } from '../catalogue-formats/rows/canonical-row.ts';
import type { SkuClaim } from '../catalogue-formats/rows/read-row.ts';
import { claimedSku, deriveSku, writtenSku } from '../catalogue-formats/rows/sku.ts';

/** A row of a product; `repeats` is the row of the file that has its SKU. */
type Row = { row: number; repeats: number | null; canonical: CanonicalRow };

const skuOf = ({ canonical }: Row): string => claimedSku(canonical.cells.sku ?? '');

/** The SKU that a variant gets where another one has the SKU of its row; undefined where the row has none. */
export function ownSku({ cells, identity }: CanonicalRow): string | undefined {
  const stated = cells.sku?.trim();
  return stated && identity !== undefined ? deriveSku(`${writtenSku(stated)} ${identity}`) : undefined;
}

/**
 * Decides which variants of a product have the SKU of their row. One that an earlier import has given a SKU of its own
 * keeps it, in whatever order rows stand; `spuOfSku` has the products of such SKUs in the shop. Of the others the first
 * has the SKU, unless another product has it. A product sold by its variants has no use for its SKU.
 */
export function claimSkus(
  key: string,
  rows: readonly Row[],
  spuOfSku: ReadonlyMap<string, string>,
): SkuClaim[] {
  const stated = new Set(rows.map(skuOf));
  const isKnown = ({ canonical }: Row): boolean => {
    const own = ownSku(canonical);
    return own !== undefined && !stated.has(own) && spuOfSku.get(own) === key;
  };
  const holders = new Map<string, number>();
  for (const [sku, all] of Map.groupBy(rows, skuOf)) {
    if (!all.some(({ repeats }) => repeats === null)) continue;
    const rest = all.filter((candidate) => candidate.canonical.hasVariant && !isKnown(candidate));
    const holder = rest.find(({ repeats }) => repeats === null) ?? rest[0];
    if (holder) holders.set(sku, holder.row);
  }
  return rows.map((row) => {
    const holder = holders.get(skuOf(row)) ?? row.repeats;
    return { repeats: holder === row.row ? null : holder, isKnown: isKnown(row) };
  });
}
