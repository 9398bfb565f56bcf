import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/statement.ts';
import { zipOf } from '../../platform/files/zip-stream.ts';
import type { Pictures } from '../../platform/images/open-pictures.ts';
import { BrokenPicture } from '../../platform/images/render.ts';
import { findPictures } from './query.ts';

type Dependencies = {
  db: Database;
  pictures: Pictures;
  /** Whether the client may see products. */
  canView: (request: FastifyRequest) => Promise<boolean>;
};

const SIZE = 1280;
const MAX_PICTURES = 30;
const MAX_DOWNLOADS = 12;
const FILE = /^([\w.+-]{1,64})\.zip$/;

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

/**
 * Serves `GET /downloads/pictures/{SKU}.zip`: the pictures of a product, 30 at most, as JPEG of 1280 px named
 * {SKU}-1.jpg and so on. 404 for an unknown SKU and a product without pictures, 401 when the client may not see
 * products.
 */
export const pictureDownloads =
  ({ db, pictures, canView }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { file: string } }>(
      '/downloads/pictures/:file',
      { config: { maxPerMinute: MAX_DOWNLOADS } },
      async (request, reply) => {
        reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
        if (!(await canView(request))) return reply.code(401).type('text/plain').send('sign in first');
        const sku = FILE.exec(request.params.file)?.[1]?.toUpperCase();
        const sources = sku ? await findPictures(db, sku, MAX_PICTURES) : [];
        if (!sku || sources.length === 0) return reply.callNotFound();
        const entries = jpegs(
          pictures,
          sku,
          sources.map(({ source }) => source),
        );
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${sku}.zip"`)
          .send(Readable.from(zipOf(entries)));
      },
    );
  };
