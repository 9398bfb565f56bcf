import type { Envelope } from '../../contract/call.ts';

/**
 * The envelope of an answer. One without a code has that of its transport: what stands in front of the shop answers
 * 401, 429 or 503 in words of its own, and 200 there is 200 here. A body that is no envelope fails the call.
 */
export function envelopeOf(status: number, body: unknown): Envelope<unknown> {
  const isFine = status >= 200 && status < 300;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { code: isFine ? 500 : status, message: '', data: null };
  const {
    code = isFine ? 200 : status,
    message = '',
    data = null,
    ...rest
  } = body as Partial<Envelope<unknown>>;
  return { ...rest, code, message, data };
}
