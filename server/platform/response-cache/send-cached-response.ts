import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesVersion } from '../names-version.ts';
import { ENCODINGS } from './accepted-encodings.ts';
import { type CachedResponse, encoded, isJustHot, repackHot } from './cached-response.ts';

/**
 * Returns the tag by which a client knows an entry, for its 304; undefined where it does not know it. Of any encoding:
 * that changes when a response gets hot, the content does not.
 */
function matchingTag(header: string | undefined, { etag }: CachedResponse): string | undefined {
  const tags = ['', ...ENCODINGS.map((encoding) => `-${encoding}`)].map((suffix) => `"${etag}${suffix}"`);
  let matching = tags[0];
  const isGood = (tag: string): boolean => {
    if (!tags.includes(tag)) return false;
    matching = tag;
    return true;
  };
  return namesVersion(header, isGood) ? matching : undefined;
}

/** Sends a response in an encoding that the client accepts, or 304. Cached bytes never hold cookies; the reply may. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CachedResponse,
  cacheControl: string,
): Promise<FastifyReply> {
  reply.headers({ ...entry.headers, 'cache-control': cacheControl, vary: 'Accept-Encoding, Cookie' });
  const matchedTag = entry.status === 200 ? matchingTag(request.headers['if-none-match'], entry) : undefined;
  if (matchedTag !== undefined) return reply.header('etag', matchedTag).code(304).send();
  const accepts = request.headers['accept-encoding'] ?? '';
  const { body, encoding } = await encoded(entry, accepts);
  if (isJustHot(entry, accepts))
    repackHot(entry).catch((error) =>
      request.log.error({ err: error }, 'recompressing a cached response failed'),
    );
  if (encoding) reply.header('content-encoding', encoding);
  reply.header('etag', `"${entry.etag}${encoding ? `-${encoding}` : ''}"`);
  return reply.code(entry.status).header('content-type', entry.type).send(body);
}
