import type { Envelope } from '../../contract/call.ts';

/**
 * The envelope of an answer. One without a code has that of its transport: what stands in front of the shop answers
 * 401, 429 or 503 in words of its own, and 200 there is 200 here. A body that is no envelope fails the call.
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
