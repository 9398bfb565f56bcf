import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../contract/call.ts';
import { isLanguage, type Language } from '../../../contract/fields.ts';
import { type Reason, refusals } from '../../../contract/refusals.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { languageOf } from './create-request-context.ts';
import { errorDocument, errorDocumentHeaders } from './error-document.ts';
import type { Messages } from './messages.ts';
import { RETRY_AFTER_S } from './retry-after.ts';

const reasonByStatus: Record<number, Reason> = {
  404: 'NotFound',
  413: 'TooLarge',
  429: 'TooManyRequests',
  503: 'Busy',
};

/** Whether a browser opened a page. Calls are recognised by their route, however the path is written. */
const wantsDocument = ({ routeOptions, headers }: FastifyRequest): boolean =>
  !(routeOptions.url ?? '').startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

/** A page has its language in the path, a call in its header. */
function pageLanguage({ url }: FastifyRequest): Language {
  const prefix = url.split(/[/?]/, 2)[1] ?? '';
  return isLanguage(prefix) ? prefix : 'en';
}

/** PostgreSQL's code of a number that has no room in its column. */
const OUT_OF_RANGE = '22003';
/** Whether a value that came with the request has no room in its column; a sum that has none is the program's. */
const hasNoRoom = ({ code, message }: FastifyError): boolean =>
  code === OUT_OF_RANGE && /^value ".*" is out of range for type /.test(message);

/** The refusal for a fault that its request or the present load has caused; undefined for one of the program. */
function reasonOf(error: FastifyError): Reason | undefined {
  if (isUnavailable(error)) return 'Busy';
  if (hasNoRoom(error)) return 'InvalidInput';
  const { statusCode = 500 } = error;
  return reasonByStatus[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'InvalidInput' : undefined);
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

  return (error: FastifyError & { retryAfterS?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const reason = reasonOf(error);
    const retryAfterS = error.retryAfterS ?? (reason === 'Busy' ? RETRY_AFTER_S : undefined);
    if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
    if (reason) return send(request, reply, reason, retryAfterS);
    request.log.error({ err: error }, 'fault');
    return send(request, reply, 'InternalError');
  };
}
