import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Entry, encoded } from './entry.ts';

/** Sends an entry: as the client can take it, or 304 when he has it. Stored bytes never hold cookies; the reply may. */
export async function sendEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Entry,
  cacheControl: string,
): Promise<FastifyReply> {
  const { body, encoding } = await encoded(entry, request.headers['accept-encoding'] ?? '');
  const etag = `"${entry.etag}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({ ...entry.headers, 'cache-control': cacheControl, vary: 'Accept-Encoding, Cookie', etag });
  if (entry.status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(entry.status).header('content-type', entry.type).send(body);
}
