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

/** Every fault ends here: the buyer gets a sentence and an id, the log gets the rest. */
export function createErrorHandler(messages: Messages) {
  const envelope = (request: FastifyRequest, reason: Reason): Envelope<null> => ({
    code: refusals[reason],
    message: messages.refusal(languageOf(request), reason, { id: request.id }),
    data: null,
    reason,
  });

  return (fault: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const reason = reasonByStatus[fault.statusCode ?? 500];
    if (reason === 'Busy') reply.header('retry-after', '5');
    if (reason) return reply.code(refusals[reason]).send(envelope(request, reason));
    request.log.error({ err: fault }, 'fault');
    return reply.code(500).send(envelope(request, 'Fault'));
  };
}
