import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../contract/call.ts';
import { isLanguage, type Language } from '../../../contract/fields.ts';
import { type Reason, refusals } from '../../../contract/refusals.ts';
import { errorDocument, errorDocumentHeaders } from './error-document.ts';
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

/** Whether a browser opened a page: calls are told by their route, however the path is written. */
const wantsDocument = ({ routeOptions, headers }: FastifyRequest): boolean =>
  !(routeOptions.url ?? '').startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

/** A page has its language in the path, a call in its header. */
function pageLanguage({ url }: FastifyRequest): Language {
  const prefix = url.split(/[/?]/, 2)[1] ?? '';
  return isLanguage(prefix) ? prefix : 'en';
}

/** Every fault ends here: the buyer gets a sentence and an id, as an envelope or a document; the log gets the rest. */
export function createErrorHandler(messages: Messages) {
  const send = (request: FastifyRequest, reply: FastifyReply, reason: Reason, seconds = 0): FastifyReply => {
    const asDocument = wantsDocument(request);
    const language = asDocument ? pageLanguage(request) : languageOf(request);
    const message = messages.refusal(language, reason, { id: request.id, seconds });
    reply.code(refusals[reason]);
    if (!asDocument) {
      const envelope: Envelope<null> = { code: refusals[reason], message, data: null, reason };
      return reply.send(envelope);
    }
    const home = messages.text(language, 'error.home');
    return reply.headers(errorDocumentHeaders).send(errorDocument({ language, message, home }));
  };

  return (fault: FastifyError & { retryAfterS?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const reason = reasonByStatus[fault.statusCode ?? 500];
    const retryAfterS = fault.retryAfterS ?? (reason === 'Busy' ? BUSY_RETRY_S : undefined);
    if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
    if (reason) return send(request, reply, reason, retryAfterS);
    request.log.error({ err: fault }, 'fault');
    return send(request, reply, 'Fault');
  };
}
