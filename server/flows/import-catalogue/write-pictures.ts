import type { Database } from '../../platform/database/statement.ts';
import type { MatchedProduct } from './match-products.ts';
import { deleteMedia, findMedia, insertMedia } from './query-products.ts';
import type { PictureFact } from './rows/parsed-row.ts';

const asText = (pictures: readonly PictureFact[]): string =>
  pictures.map(({ source, sku }) => (sku === undefined ? source : `${source} ${sku}`)).join('\n');

/** Replaces the pictures of products whose pictures in the file differ from those in the shop. */
export async function writePictures(
  tx: Database,
  matched: readonly MatchedProduct[],
): Promise<{ id: number }[]> {
  const withPictures = matched.filter(({ product }) => product.facts.pictures.length > 0);
  if (withPictures.length === 0) return [];
  const ids = withPictures.map(({ id }) => id);
  const picturesById = new Map(
    (await findMedia(tx, ids)).map(({ product, pictures }) => [product, pictures]),
  );
  const changed = withPictures
    .map(({ id, product, variants }) => ({
      id,
      pictures: ofImportedVariants(product.facts.pictures, variants),
    }))
    .filter(({ id, pictures }) => picturesById.get(id) !== asText(pictures));
  if (changed.length === 0) return [];
  await deleteMedia(
    tx,
    changed.map(({ id }) => id),
  );
  const rows = changed.flatMap(({ id, pictures }) =>
    pictures.map(({ source, sku }, position) => ({ product: id, position, source, sku })),
  );
  await insertMedia(tx, JSON.stringify(rows));
  return changed;
}

/** A picture of a variant that was rejected is one of the product. */
function ofImportedVariants(
  pictures: readonly PictureFact[],
  variants: MatchedProduct['variants'],
): PictureFact[] {
  const skus = new Set(variants.map(({ variant }) => variant.sku));
  return pictures.map(({ source, sku }) =>
    sku !== undefined && skus.has(sku) ? { source, sku } : { source },
  );
}
