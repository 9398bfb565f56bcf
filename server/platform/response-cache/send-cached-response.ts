import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesVersion } from '../names-version.ts';
import { type CachedResponse, encoded, isJustHot, repackHot } from './cached-response.ts';

/** Sends a response in an encoding that the client accepts, or 304. Cached bytes never hold cookies; the reply may. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CachedResponse,
  cacheControl: string,
): Promise<FastifyReply> {
  reply.headers({ ...entry.headers, 'cache-control': cacheControl, vary: 'Accept-Encoding, Cookie' });
  // In any encoding: the encoding changes when a response gets hot, the content does not.
  const known = request.headers['if-none-match'];
  if (entry.status === 200 && namesVersion(known, (tag) => tag.startsWith(`"${entry.etag}`)))
    return reply.header('etag', `"${entry.etag}"`).code(304).send();
  const accepts = request.headers['accept-encoding'] ?? '';
  const { body, encoding } = await encoded(entry, accepts);
  if (isJustHot(entry, accepts))
    repackHot(entry).catch((error) => request.log.error({ err: error }, 'an answer was not packed again'));
  if (encoding) reply.header('content-encoding', encoding);
  reply.header('etag', `"${entry.etag}${encoding ? `-${encoding}` : ''}"`);
  return reply.code(entry.status).header('content-type', entry.type).send(body);
}
