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
  /** Whether the products may be shown to whoever asks. */
  mayLook: (request: FastifyRequest) => Promise<boolean>;
};

const EDGE = 1280;
const MOST = 30;
const MAX_DOWNLOADS = 12;
const FILE = /^([\w.+-]{1,64})\.zip$/;

/** The pictures as JPEG, made one after the other as they are taken; a broken one is left out. */
async function* jpegs(pictures: Pictures, sku: string, sources: readonly string[]) {
  let number = 0;
  for (const source of sources) {
    const content = await pictures.variant(source, EDGE, 'jpeg').catch((fault: unknown) => {
      if (fault instanceof BrokenPicture) return undefined;
      throw fault;
    });
    if (!content) continue;
    number += 1;
    yield { name: `${sku}-${number}.jpg`, content };
  }
}

/**
 * Serves `GET /downloads/pictures/{SKU}.zip`: the pictures of a product, 30 at most, as JPEG of 1280 px named
 * {SKU}-1.jpg and so on. 404 for an unknown SKU and a product without pictures, 401 where guests may not look.
 */
export const pictureDownloads =
  ({ db, pictures, mayLook }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { file: string } }>(
      '/downloads/pictures/:file',
      { config: { maxPerMinute: MAX_DOWNLOADS } },
      async (request, reply) => {
        reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
        if (!(await mayLook(request))) return reply.code(401).type('text/plain').send('sign in first');
        const sku = FILE.exec(request.params.file)?.[1]?.toUpperCase();
        const sources = sku ? await findPictures(db, sku, MOST) : [];
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
