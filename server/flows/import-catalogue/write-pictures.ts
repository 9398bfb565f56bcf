import { ownSource } from '../../../kit/product-image.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { PictureFact } from '../catalogue-formats/rows/parsed-row.ts';
import { joinPictures } from './join-pictures.ts';
import type { MatchedProduct } from './match-products.ts';
import { MAX_PICTURES } from './merge-rows.ts';
import {
  addRemotePictures,
  deleteLinks,
  deleteMedia,
  findPictures,
  findSources,
  insertLinks,
  insertMedia,
} from './query-pictures.ts';

/** A product with its pictures in order, own ones by source, others by URL. */
type ProductPictures = { id: number; pictures: readonly PictureFact[] };
/** Of a product that keeps the pictures that its file says nothing of. */
type StatedPictures = ProductPictures & { isKept: boolean };

const asText = (pictures: readonly { source: string; sku?: string | null | undefined }[]): string =>
  pictures.map(({ source, sku }) => (sku ? `${source} ${sku}` : source)).join('\n');

/**
 * Replaces the pictures of products whose pictures in the file differ from those in the shop. Pictures of other sites
 * that are not stored yet are shown once the worker has fetched them.
 */
export async function writePictures(
  tx: Database,
  matched: readonly MatchedProduct[],
): Promise<{ id: number }[]> {
  const joined = await joinPictures(tx, matched);
  const picturesOf = ({ id, product }: MatchedProduct): readonly PictureFact[] =>
    joined.get(id) ?? product.facts.pictures;
  const named = matched.filter((candidate) => picturesOf(candidate).length > 0);
  if (named.length === 0) return [];
  const products = await withOwnSources(
    tx,
    named.map((item) => ({
      id: item.id,
      isKept: item.kept !== undefined,
      pictures: ofImportedVariants(picturesOf(item), item.variants).slice(0, MAX_PICTURES),
    })),
  );
  const rows = await findPictures(
    tx,
    products.map(({ id }) => id),
  );
  const before = Map.groupBy(rows, ({ product }) => product);
  const merged = products.map(({ id, pictures, isKept }) => ({
    id,
    pictures: mergePictures(pictures, before.get(id) ?? [], isKept),
  }));
  const changed = merged.filter(
    ({ id, pictures }) =>
      asText((before.get(id) ?? []).map(({ picture, sku }) => ({ source: picture, sku }))) !==
      asText(pictures),
  );
  if (changed.length > 0) await replacePictures(tx, changed);
  return changed;
}

type VariantPicture = { picture: string; sku: string | null };

/**
 * The pictures of the file with what the shop has and the file says nothing of: which of them show variants that the
 * file states no other picture of, and all others where it has pictures of variants alone. A file of a part of them
 * that has none of its own changes none.
 */
function mergePictures(
  pictures: readonly PictureFact[],
  before: readonly VariantPicture[],
  isKept: boolean,
): PictureFact[] {
  const former = before.map(({ picture, sku }) => ({ source: picture, ...(sku !== null && { sku }) }));
  const formerSources = new Set(former.map(({ source }) => source));
  if (isKept && pictures.every(({ source }) => formerSources.has(source))) return former;
  const linked = new Set(former.map(({ source, sku }) => `${source} ${sku}`));
  const changed = new Set(
    pictures.flatMap(({ source, sku }) =>
      sku !== undefined && !linked.has(`${source} ${sku}`) ? [sku] : [],
    ),
  );
  const remaining = former.map(({ source, sku }) => ({
    source,
    ...(sku !== undefined && !changed.has(sku) && { sku }),
  }));
  const keptSku = new Map(remaining.map(({ source, sku }) => [source, sku]));
  const stated = pictures.map(({ source, sku = keptSku.get(source) }) => ({ source, ...(sku && { sku }) }));
  if (pictures.some(({ sku }) => sku === undefined)) return stated;
  const bySource = new Map(stated.map((picture) => [picture.source, picture]));
  return [
    ...remaining.map((picture) => bySource.get(picture.source) ?? picture),
    ...stated.filter(({ source }) => !formerSources.has(source)),
  ].slice(0, MAX_PICTURES);
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

/** Recognizes pictures of this shop that its own export has named. */
async function withOwnSources(
  tx: Database,
  products: readonly StatedPictures[],
): Promise<readonly StatedPictures[]> {
  const named = products.flatMap(({ pictures }) => pictures.flatMap(({ source }) => ownSource(source) ?? []));
  if (named.length === 0) return products;
  const own = new Set((await findSources(tx, [...new Set(named)])).map(({ source }) => source));
  const toOwn = (picture: PictureFact): PictureFact => {
    const source = ownSource(picture.source);
    return source !== undefined && own.has(source) ? { ...picture, source } : picture;
  };
  return products.map((product) => ({ ...product, pictures: product.pictures.map(toOwn) }));
}

/** Replaces pictures of products; those of other sites that are not stored yet are shown once they are. */
export async function replacePictures(tx: Database, products: readonly ProductPictures[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  await deleteLinks(tx, ids);
  await deleteMedia(tx, ids);
  const rows = products.flatMap(({ id, pictures }) =>
    pictures.map(({ source, sku }, position) => ({ product: id, position, source, sku })),
  );
  const [remote, own] = [
    rows.filter(({ source }) => isUrl(source)),
    rows.filter(({ source }) => !isUrl(source)),
  ];
  const urls = [...new Set(remote.map(({ source }) => source))];
  await addRemotePictures(tx, JSON.stringify(urls.map((url) => ({ url, host: new URL(url).host }))));
  await insertLinks(tx, JSON.stringify(remote.map(({ source, ...row }) => ({ ...row, url: source }))));
  await insertMedia(tx, JSON.stringify(own));
}

const isUrl = (source: string): boolean => /^https?:\/\//.test(source);
