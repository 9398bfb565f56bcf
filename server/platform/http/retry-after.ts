import type { FastifyReply } from 'fastify';
import type { RequestContext } from './request-context.ts';

/** Seconds after which a client that was answered 503 should come back. */
export const RETRY_AFTER_S = 5;

/** Sets Retry-After of a refusal that ends by waiting. */
export function writeRetryAfter(reply: FastifyReply, { answer }: RequestContext): void {
  if (answer.retryAfterS !== undefined) reply.header('retry-after', String(answer.retryAfterS));
}
