import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../contract/call.ts';
import { type Reason, refusals } from '../../../contract/refusals.ts';
import type { Messages } from './messages.ts';
import { languageOf } from './visitor-request.ts';

const reasonByStatus: Record<number, Reason> = {
  413: 'TooLarge',
  429: 'TooManyRequests',
  415: 'InvalidInput',
  400: 'InvalidInput',
  503: 'Busy',
};

const BUSY_RETRY_S = 5;

/** Every fault ends here: the buyer gets a sentence and an id, the log gets the rest. */
export function createErrorHandler(messages: Messages) {
  const envelope = (request: FastifyRequest, reason: Reason, seconds = 0): Envelope<null> => ({
    code: refusals[reason],
    message: messages.refusal(languageOf(request), reason, { id: request.id, seconds }),
    data: null,
    reason,
  });

  return (
    fault: FastifyError & { retryAfterS?: number },
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const reason = reasonByStatus[fault.statusCode ?? 500];
    const retryAfterS = fault.retryAfterS ?? (reason === 'Busy' ? BUSY_RETRY_S : undefined);
    if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
    if (reason) return reply.code(refusals[reason]).send(envelope(request, reason, retryAfterS));
    request.log.error({ err: fault }, 'fault');
    return reply.code(500).send(envelope(request, 'Fault'));
  };
}
