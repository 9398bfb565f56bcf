import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import {
  aboutLink,
  type FeedFile,
  findFeedFile,
  MAX_FETCHES_AN_HOUR,
  saveFetched,
} from '../../../domains/datafeeds/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { SharedCounter } from '../../../platform/http/limits/shared-counter.ts';
import { isLinkKey } from '../../../platform/link-key.ts';
import { etagOf, isUnchanged, rangeOf, takesGzip } from './conditional.ts';
import { extensionOf } from './feed-file.ts';

type Dependencies = { pool: Pool; files: FileStore; feedKey: Buffer; shared: SharedCounter };

/** Of one network address, whatever feeds it asks for: nobody tries keys. */
const MAX_PER_MINUTE = 120;
const LIMIT = { name: 'datafeed', max: MAX_FETCHES_AN_HOUR, windowS: 60 * 60 };
const Params = z.object({ id: z.uuid(), file: z.string().regex(/^[\w-]{43}\.(csv|xlsx|xml)$/) });

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
};

/** Of every answer, of one that says that there is nothing as well. */
const HEADERS = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Finds what a link serves; nothing for a key that is not the feed's present one. */
async function findByLink({ pool, feedKey }: Dependencies, params: unknown): Promise<FeedFile | undefined> {
  const { data } = Params.safeParse(params);
  const feed = data && (await findFeedFile(pool, data.id));
  if (!feed) return undefined;
  const [key = '', extension] = data.file.split('.');
  const isRight = isLinkKey(feedKey, aboutLink(data.id, feed.linkVersion), key);
  return isRight && extension === extensionOf(feed.options.format) ? feed : undefined;
}

/** Sends a file whole or in part. One that is sent to its end is noted: files of changes go on from there. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { dependencies: { pool, files }, feed }: { dependencies: Dependencies; feed: FeedFile },
): Promise<unknown> {
  const extension = extensionOf(feed.options.format);
  const isPacked = extension !== 'xlsx' && takesGzip(request);
  const { madeAt } = feed;
  const etag = etagOf(feed, isPacked);
  reply.headers({
    etag,
    vary: 'accept-encoding',
    'last-modified': madeAt.toUTCString(),
    'accept-ranges': 'bytes',
  });
  if (isUnchanged(request, { etag, madeAt })) return reply.code(304).send();
  const key = isPacked ? `${feed.key}.gz` : feed.key;
  const size = await files.size(key);
  if (size === undefined) return reply.callNotFound();
  const range = rangeOf(request, { etag, madeAt, size });
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  reply
    .code(range === 'whole' ? 200 : 206)
    .type(TYPES[extension])
    .headers({
      'content-length': end - start + 1,
      'content-disposition': `attachment; filename="products.${extension}"`,
      ...(isPacked && { 'content-encoding': 'gzip' }),
      ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${size}` }),
    });
  if (request.method === 'HEAD') return reply.send();
  const part = await files.get(key, { start, end });
  if (!part) return reply.callNotFound();
  const { id } = request.params as { id: string };
  if (end === size - 1)
    reply.raw.once('finish', () => {
      saveFetched(pool, id, feed.asOf).catch((error: unknown) =>
        request.log.error({ err: error, feed: id }, 'a fetch could not be noted'),
      );
    });
  // A file that is replaced meanwhile is read on: its bytes stay until the stream ends.
  const sent = new PassThrough();
  part.stream.on('error', (error) => sent.destroy(error));
  sent.on('close', () => part.stream.destroy());
  return reply.send(part.stream.pipe(sent));
}

/**
 * Serves `GET` and `HEAD /datafeeds/{id}/{key}.{ext}`: the file of a saved feed, to whoever has its link. Answers 304 to a
 * program that has it, and parts to one that was interrupted; 404 to a wrong, revoked or replaced link, and while the
 * member is disabled or lacks the permission.
 */
export const datafeedLink =
  (dependencies: Dependencies): FastifyPluginAsync =>
  async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/datafeeds/:id/:file',
      config: { maxPerMinute: MAX_PER_MINUTE },
      exposeHeadRoute: false,
      handler: async (request, reply): Promise<unknown> => {
        reply.headers(HEADERS);
        const feed = await findByLink(dependencies, request.params);
        if (!feed) return reply.callNotFound();
        const { id } = request.params as { id: string };
        const { waitMs } = await dependencies.shared.count(LIMIT, id);
        if (waitMs > 0)
          return reply
            .code(429)
            .header('retry-after', Math.ceil(waitMs / 1000))
            .send();
        return sendFile(request, reply, { dependencies, feed });
      },
    });
  };
