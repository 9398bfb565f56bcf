import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../contract/call.ts';
import { isLanguage, type Language } from '../../../contract/fields.ts';
import { DATA_PREFIX } from '../../../contract/page.ts';
import { type Reason, type Refusal, refusals } from '../../../contract/refusals.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { languageOf } from './create-request-context.ts';
import { errorDocument, errorDocumentHeaders } from './error-document.ts';
import type { Messages } from './messages.ts';
import { RefusedRequest, refusedBody } from './refused-request.ts';
import { BadTarget } from './request-target.ts';
import { RETRY_AFTER_S } from './retry-after.ts';
import { findMalformed } from './well-formed.ts';

const reasonByStatus: Record<number, Reason> = {
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'TooLarge',
  429: 'TooManyRequests',
  503: 'Busy',
};

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

/**
 * Whether a document is the answer: a browser opened a page, or what takes any type asked for a path that cannot be read,
 * as it gets one for each that is not found. Calls are recognised by their route, however the path is written; by the path
 * where it leads to none.
 */
function acceptsDocument(error: FastifyError, { routeOptions, url, headers }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  if ((routeOptions.url ?? url.toLowerCase()).startsWith('/api/')) return false;
  const isPage = (routeOptions.url ?? '/*') === '/*' && !url.startsWith(DATA_PREFIX);
  return /\btext\/html\b/.test(accept) || (isNoAddress(error) && isPage && accept.includes('*/*'));
}

/** Whether the body of a call is no JSON, or of a type that no call reads. */
const isNoObject = ({ code = '', statusCode }: FastifyError): boolean =>
  code.startsWith('FST_ERR_CTP_') && statusCode !== refusals.TooLarge;

/** The fields of a query whose values cannot be stored. */
function malformedQuery(url: string): Refusal['fields'] {
  const query = new URLSearchParams(url.split('?', 2)[1]);
  const fields = findMalformed(Object.fromEntries(query)).filter(({ field }) => field !== '');
  return fields.length > 0 ? fields : undefined;
}

/** The refusal for a fault that its request or the present load has caused; undefined for one of the program. */
function refusalOf(error: FastifyError, url: string, asDocument: boolean): Refusal | undefined {
  if (error instanceof RefusedRequest) return error.refusal;
  if (isUnavailable(error)) return { reason: 'Busy' };
  if (hasNoRoom(error)) return { reason: 'InvalidInput' };
  if (isNoAddress(error)) {
    const fields = malformedQuery(url);
    return asDocument ? { reason: 'NotFound' } : { reason: 'InvalidInput', ...(fields && { fields }) };
  }
  if (isNoObject(error)) return refusedBody('bodyObject');
  const { statusCode = 500 } = error;
  const isCaused = statusCode >= 400 && statusCode < 500;
  const reason = reasonByStatus[statusCode] ?? (isCaused ? 'InvalidInput' : undefined);
  return reason && { reason };
}

type HandledError = FastifyError & { retryAfterS?: number; headers?: Record<string, string> };

/** Every fault ends here: the buyer gets a sentence and an id, as an envelope or a document; the log gets the rest. */
export function createErrorHandler(messages: Messages) {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { reason, fields: found, asDocument, seconds = 0 }: Refusal & { asDocument: boolean; seconds?: number },
  ): FastifyReply => {
    const language = asDocument ? pageLanguage(request) : languageOf(request);
    const message = messages.refusal(language, reason, { id: request.id, seconds });
    const fields = messages.fields(language, found);
    reply.code(refusals[reason]);
    if (!asDocument) {
      const code = refusals[reason];
      const envelope: Envelope<null> = { code, message, data: null, reason, ...(fields && { fields }) };
      return reply.send(envelope);
    }
    const home = messages.text(language, 'error.home');
    const said = fields?.[0]?.message ?? message;
    return reply.headers(errorDocumentHeaders).send(errorDocument({ language, message: said, home }));
  };

  return (error: HandledError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.statusCode === NO_SUCH_RANGE)
      return reply.code(NO_SUCH_RANGE).header('content-range', error.headers?.['Content-Range']).send();
    const asDocument = acceptsDocument(error, request);
    const refusal = refusalOf(error, request.url, asDocument);
    const retryAfterS = error.retryAfterS ?? (refusal?.reason === 'Busy' ? RETRY_AFTER_S : undefined);
    if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
    if (refusal) return send(request, reply, { ...refusal, asDocument, seconds: retryAfterS ?? 0 });
    request.log.error({ err: error }, 'unhandled error');
    return send(request, reply, { reason: 'InternalError', asDocument });
  };
}
