import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { Busy } from '../../../kit/busy.ts';
import { imageSizes, SHARE_SIZE } from '../../../kit/product-image.ts';
import { namesVersion } from '../names-version.ts';
import type { Pictures } from './open-pictures.ts';
import { PLACEHOLDER } from './placeholder.ts';
import { BrokenPicture } from './render.ts';

const LONGEST_SOURCE = 500;
const FOREVER = 'public, max-age=31536000, immutable';
const ENDINGS = { webp: ['webp', 'image/webp'], jpg: ['share', 'image/jpeg'] } as const;
const sizes = new Map(imageSizes.map((size) => [`${size}x${size}`, size]));

/**
 * Serves `GET /images/{w}x{h}/{source}.webp`, and `.jpg` in SHARE_SIZE for messengers: each picture in each size is made
 * once, kept on disk and never changes. 404 for a size that is not in the list, an unknown source or a broken file; 503
 * when too many are being made. Both have a drawn placeholder as body, since a page shows no broken icon.
 */
export function images(pictures: Pictures): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { size: string; '*': string } }>('/images/:size/*', async (request, reply) => {
      const size = sizes.get(request.params.size);
      const [, source, ending] = /^(.+)\.(webp|jpg)$/s.exec(request.params['*']) ?? [];
      if (size === undefined || source === undefined || source.length > LONGEST_SOURCE) return missing(reply);
      if (ending === 'jpg' && size !== SHARE_SIZE) return missing(reply);
      const [format, type] = ENDINGS[ending === 'jpg' ? 'jpg' : 'webp'];
      try {
        const picture = await pictures.variant(source, size, format);
        if (!picture) return missing(reply);
        const etag = `"${pictures.keyOf(source, size, format).slice(0, 32)}"`;
        reply.headers({ 'cache-control': FOREVER, etag, 'x-content-type-options': 'nosniff' });
        if (namesVersion(request.headers['if-none-match'], (tag) => tag === etag))
          return reply.code(304).send();
        return reply.type(type).send(picture);
      } catch (error) {
        if (error instanceof BrokenPicture) return missing(reply);
        if (error instanceof Busy) return sendPlaceholder(reply.code(503).header('retry-after', '2'));
        throw error;
      }
    });
  };
}

const missing = (reply: FastifyReply): FastifyReply => sendPlaceholder(reply.code(404));

const sendPlaceholder = (reply: FastifyReply): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('image/svg+xml')
    .send(PLACEHOLDER);
