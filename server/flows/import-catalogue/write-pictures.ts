import type { Database } from '../../platform/database/statement.ts';
import type { MatchedProduct } from './match-products.ts';
import { addRemotePictures, deleteLinks, deleteMedia, findPictures, insertLinks } from './query-pictures.ts';

const MAX_PICTURES = 40;

/**
 * Replaces the pictures of products whose pictures in the file differ from those in the shop. Those that are not
 * stored yet are shown once the worker has fetched them.
 */
export async function writePictures(
  tx: Database,
  matched: readonly MatchedProduct[],
): Promise<{ id: number }[]> {
  const named = matched
    .filter(({ product }) => product.facts.pictures.length > 0)
    .map(({ id, product }) => ({ id, urls: product.facts.pictures.slice(0, MAX_PICTURES) }));
  const ids = named.map(({ id }) => id);
  const before = new Map(
    (await findPictures(tx, ids)).map(({ product, pictures }) => [product, pictures.join('\n')]),
  );
  const changed = named.filter(({ id, urls }) => before.get(id) !== urls.join('\n'));
  if (changed.length === 0) return [];
  await replacePictures(tx, changed);
  return changed;
}

async function replacePictures(
  tx: Database,
  products: readonly { id: number; urls: readonly string[] }[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  await deleteLinks(tx, ids);
  await deleteMedia(tx, ids);
  const urls = new Set(products.flatMap(({ urls: all }) => all));
  await addRemotePictures(tx, JSON.stringify([...urls].map((url) => ({ url, host: new URL(url).host }))));
  const rows = products.flatMap(({ id, urls: all }) =>
    all.map((url, position) => ({ product: id, position, url })),
  );
  await insertLinks(tx, JSON.stringify(rows));
}
