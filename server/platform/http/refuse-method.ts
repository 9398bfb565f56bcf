import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '../../../contract/refusals.ts';

/** Thrown for a method that a path does not answer; 405 names those that it does. */
class MethodNotAllowed extends Error {
  readonly statusCode = refusals.MethodNotAllowed;
}

/**
 * Answers a request that no route takes (RFC 9110, 9.3.7 and 15.5.6): OPTIONS with the methods of its path, any other
 * method with 405. Throws a 404 where the path has none.
 */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: string[]): FastifyReply {
  const isMissing =
    allowed.length === 0 || (request.method !== 'OPTIONS' && allowed.includes(request.method));
  if (isMissing) throw Object.assign(new Error('not found'), { statusCode: 404 });
  reply.header('allow', allowed.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  throw new MethodNotAllowed();
}
