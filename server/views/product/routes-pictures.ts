import { Readable } from 'node:stream';
import { productPictures } from '../../../contract/file.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { zipOf } from '../../platform/files/zip-stream.ts';
import { type FileRoute, handleFile } from '../../platform/http/route.ts';
import type { Pictures } from '../../platform/images/open-pictures.ts';
import { BrokenPicture } from '../../platform/images/render.ts';
import { findPictures } from './query.ts';

const SIZE = 1280;
const MAX_PICTURES = 30;

/** Yields the pictures as JPEG, each rendered when it is read; skips broken ones. */
async function* jpegs(pictures: Pictures, sku: string, sources: readonly string[]) {
  let number = 0;
  for (const source of sources) {
    const content = await pictures.variant(source, SIZE, 'jpeg').catch((error: unknown) => {
      if (error instanceof BrokenPicture) return undefined;
      throw error;
    });
    if (!content) continue;
    number += 1;
    yield { name: `${sku}-${number}.jpg`, content };
  }
}

/** The pictures of a product, 30 at most, as JPEG of 1280 px named {SKU}-1.jpg and so on; nothing without pictures. */
export const pictureFiles = ({ db, renderings }: { db: Database; renderings: Pictures }): FileRoute[] => [
  handleFile(productPictures, async (_, { file }) => {
    const sku = file.slice(0, -'.zip'.length).toUpperCase();
    const found = await findPictures(db, sku, MAX_PICTURES);
    const sources = found.map(({ source }) => source);
    if (sources.length === 0) return refuse('NotFound');
    return ok({
      name: `${sku}.zip`,
      type: 'application/zip',
      open: async () => Readable.from(zipOf(jpegs(renderings, sku, sources))),
      headers: { 'cache-control': 'private, no-cache' },
    });
  }),
];
