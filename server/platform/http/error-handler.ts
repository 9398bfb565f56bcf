import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../contract/call.ts';
import { isLanguage, type Language } from '../../../contract/fields.ts';
import { type Reason, refusals } from '../../../contract/refusals.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { languageOf } from './create-request-context.ts';
import { errorDocument, errorDocumentHeaders } from './error-document.ts';
import type { Messages } from './messages.ts';
import { BadTarget } from './request-target.ts';
import { RETRY_AFTER_S } from './retry-after.ts';

const reasonByStatus: Record<number, Reason> = {
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'TooLarge',
  429: 'TooManyRequests',
  503: 'Busy',
};

/** Whether a browser opened a page. Calls are recognised by their route, however the path is written; by the path where it leads to none. */
const acceptsDocument = ({ routeOptions, url, headers }: FastifyRequest): boolean =>
  !(routeOptions.url ?? url.toLowerCase()).startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

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

/** The status of bytes that a file does not have; its error names the file's length. */
const NO_SUCH_RANGE = 416;

/** Whether the path cannot be read: whoever follows such a link has entered nothing that could be corrected. */
const isNoAddress = (error: FastifyError): boolean =>
  error instanceof BadTarget || error.code === 'FST_ERR_BAD_URL';

/** The refusal for a fault that its request or the present load has caused; undefined for one of the program. */
function reasonOf(error: FastifyError, asDocument: boolean): Reason | undefined {
  if (isUnavailable(error)) return 'Busy';
  if (hasNoRoom(error)) return 'InvalidInput';
  if (isNoAddress(error) && asDocument) return 'NotFound';
  const { statusCode = 500 } = error;
  return reasonByStatus[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'InvalidInput' : undefined);
}

type HandledError = FastifyError & { retryAfterS?: number; headers?: Record<string, string> };

/** Every fault ends here: the buyer gets a sentence and an id, as an envelope or a document; the log gets the rest. */
export function createErrorHandler(messages: Messages) {
  const send = (request: FastifyRequest, reply: FastifyReply, reason: Reason, seconds = 0): FastifyReply => {
    const asDocument = acceptsDocument(request);
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

  return (error: HandledError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.statusCode === NO_SUCH_RANGE)
      return reply.code(NO_SUCH_RANGE).header('content-range', error.headers?.['Content-Range']).send();
    const reason = reasonOf(error, acceptsDocument(request));
    const retryAfterS = error.retryAfterS ?? (reason === 'Busy' ? RETRY_AFTER_S : undefined);
    if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
    if (reason) return send(request, reply, reason, retryAfterS);
    request.log.error({ err: error }, 'unhandled error');
    return send(request, reply, 'InternalError');
  };
}
