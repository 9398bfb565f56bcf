import type { Envelope } from '../../contract/call.ts';

/**
 * Returns the envelope of an answer. Without a code it gets the transport's: a proxy in front of the shop answers
 * 401, 429 or 503 without one. A body that is not an envelope is a failed call.
 */
export function readEnvelope(
  status: number,
  body: Partial<Envelope<unknown>> | null | undefined,
): Envelope<unknown> {
  const isFine = status < 300;
  return body && typeof body === 'object'
    ? { message: '', data: null, ...body, code: body.code ?? (isFine ? 200 : status) }
    : { code: isFine ? 500 : status, message: '', data: null };
}
