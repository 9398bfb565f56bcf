import type { Database } from '../../platform/database/statement.ts';
import type { PictureFact } from '../catalogue-formats/rows/parsed-row.ts';
import type { MatchedProduct } from './match-products.ts';
import { findPictures } from './query-pictures.ts';

/**
 * The pictures of products with those of variants that join them, or that they only list, behind their own: a file has
 * none of these. Products without such variants are not in the map.
 */
export async function joinPictures(
  tx: Database,
  matched: readonly MatchedProduct[],
): Promise<Map<number, PictureFact[]>> {
  const joining = matched.filter(
    ({ isNew, variants }) => !isNew && variants.some((variant) => variant.from || variant.isMember),
  );
  if (joining.length === 0) return new Map();
  const ids = joining.flatMap(({ id, variants }) => [id, ...variants.flatMap(({ from }) => from?.id ?? [])]);
  const shown = Map.groupBy(await findPictures(tx, [...new Set(ids)]), ({ product }) => product);
  return new Map(
    joining.map((one): [number, PictureFact[]] => [one.id, picturesOf(one, (id) => shown.get(id) ?? [])]),
  );
}

type VariantPicture = { picture: string; sku: string | null };

function picturesOf(
  { id, product, variants }: MatchedProduct,
  shownOf: (id: number) => readonly VariantPicture[],
): PictureFact[] {
  const stated = product.facts.pictures;
  const own = shownOf(id).map(({ picture, sku }) => ({ source: picture, ...(sku !== null && { sku }) }));
  const joined = variants.flatMap(({ from, variant: { sku } }) =>
    from ? shownOf(from.id).map(({ picture }) => ({ source: picture, sku })) : [],
  );
  const withRow = new Set(stated.flatMap(({ sku }) => sku ?? []));
  const listed = new Set(variants.flatMap(({ isMember, variant: { sku } }) => (isMember ? [sku] : [])));
  const first = firstVariant(variants);
  const kept =
    stated.length === 0
      ? own
      : own.flatMap(({ source, sku = first }) => (sku && listed.has(sku) ? [{ source, sku }] : []));
  const others = [...kept, ...joined].filter(({ sku }) => sku === undefined || !withRow.has(sku));
  const sources = new Set(stated.map(({ source }) => source));
  return [...stated, ...others.filter(({ source }) => !sources.has(source) && sources.add(source))];
}

/** The variant that a product was before others joined it: what it shows is a picture of that one. */
function firstVariant(variants: MatchedProduct['variants']): string | undefined {
  const existing = variants.filter(({ isNew, from }) => !isNew && !from);
  return variants.some(({ from }) => from) && existing.length === 1 ? existing[0]?.variant.sku : undefined;
}
