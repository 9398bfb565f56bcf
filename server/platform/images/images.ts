import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { imageSizes } from '../../../kit/product-image.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { diskCache } from './disk-cache.ts';
import { type Download, download as fetchPicture } from './download.ts';
import { originals } from './originals.ts';
import { BrokenPicture, render, renderDrawing } from './render.ts';
import { singleFlight } from './single-flight.ts';
import { Busy, takeTurns } from './turns.ts';

type Options = {
  dataDir: string;
  /** Hosts that pictures may be fetched from. */
  hosts: readonly string[];
  /** Draws a source as SVG; undefined when it is none of the drawn ones. */
  draw(source: string): string | undefined;
  files: FileStore;
  log: Pick<Log, 'warn'>;
  download?: Download;
  /** Renders at once; each takes a core while it runs. */
  atOnce?: number;
};

const LONGEST_SOURCE = 500;
const MOST_WAITING = 200;
const MOST_BYTES = 4_000_000_000;
// To be raised when the same source is drawn in another way: caches of browsers never ask again.
const LOOK = 1;
const FOREVER = 'public, max-age=31536000, immutable';
const sizes = new Map(imageSizes.map((size) => [`${size}x${size}`, size]));

/**
 * Serves `GET /images/{w}x{h}/{source}.webp`: each picture in each size is made once, kept on disk and never changes.
 * 404 for a size that is not in the list, an unknown source or a broken file; 503 when too many are being made.
 */
export function images({
  dataDir,
  hosts,
  draw,
  files,
  log,
  download = fetchPicture,
  atOnce = 2,
}: Options): FastifyPluginAsync {
  const cache = diskCache(path.join(dataDir, 'images', 'variants'), MOST_BYTES);
  const fetched = diskCache(path.join(dataDir, 'images', 'fetched'), MOST_BYTES);
  const original = originals({ hosts, files, fetched, download });
  const inTurn = takeTurns(atOnce, MOST_WAITING);
  const once = singleFlight<Buffer | undefined>();

  async function make(source: string, size: number): Promise<Buffer | undefined> {
    const drawing = draw(source);
    if (drawing !== undefined) return inTurn(() => renderDrawing(drawing, size));
    const bytes = await original(source);
    return bytes && inTurn(() => render(bytes, size));
  }

  const variant = (key: string, source: string, size: number): Promise<Buffer | undefined> =>
    once(key, async () => {
      const kept = await cache.get(key);
      if (kept) return kept;
      const made = await make(source, size);
      // A full disk costs the next visitor a render, not this one the picture.
      if (made)
        await cache.set(key, made).catch((fault: unknown) => log.warn({ err: fault }, 'picture not kept'));
      return made;
    });

  return async (app) => {
    app.get<{ Params: { size: string; '*': string } }>('/images/:size/*', async (request, reply) => {
      const size = sizes.get(request.params.size);
      const source = /^(.+)\.webp$/s.exec(request.params['*'])?.[1];
      if (size === undefined || source === undefined || source.length > LONGEST_SOURCE) return missing(reply);
      const key = createHash('sha256').update(`${LOOK} ${size} ${source}`).digest('hex');
      try {
        const picture = await variant(key, source, size);
        if (!picture) return missing(reply);
        const etag = `"${key.slice(0, 32)}"`;
        reply.headers({ 'cache-control': FOREVER, etag, 'x-content-type-options': 'nosniff' });
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply.type('image/webp').send(picture);
      } catch (fault) {
        if (fault instanceof BrokenPicture) return missing(reply);
        if (fault instanceof Busy)
          return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send();
        throw fault;
      }
    });
  };
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('no such picture');
