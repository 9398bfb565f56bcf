import { type Outbound, type OutboundAnswer, OutboundError } from '../../../platform/outbound/outbound.ts';
import { retryAfterSeconds } from '../../../platform/outbound/retry-after-seconds.ts';
import { ShopError } from './client.ts';

export type ShopRequestContext = {
  outbound: Outbound;
  now: () => number;
  /** Waits so many ms. */
  pause: (ms: number) => Promise<void>;
};

type ShopRequest = {
  method: 'GET' | 'POST' | 'PUT';
  url: URL;
  headers: Record<string, string>;
  body?: unknown;
};

const MAX_BYTES = 8_000_000;
const TIME_LIMIT_MS = 20_000;
const TRIES = 4;
/** A longer pause is left to the next run. */
const MAX_PAUSE_S = 20;
const TOO_MANY_REQUESTS = 429;

/** Returns the error of a status that is none of success. */
function errorOf({ status, body }: OutboundAnswer): ShopError {
  const detail = body.toString('utf8').slice(0, 300);
  if (status === 401) return new ShopError('credentials', detail);
  if (status === 403) return new ShopError('scopes', detail);
  if (status === 404) return new ShopError('notFound', detail);
  if (status >= 400 && status < 500 && status !== 408) return new ShopError('rejected', detail);
  return new ShopError('unreachable', `HTTP ${status}`);
}

const parse = ({ body }: OutboundAnswer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ShopError('answer', 'no JSON');
  }
};

/**
 * Sends a request to a shop and returns its response as JSON. Waits and retries when the shop limits the rate; a pause
 * of more than 20 s ends with a ShopError that has it.
 */
export async function requestShop(
  { outbound, now, pause }: ShopRequestContext,
  { body, ...ask }: ShopRequest,
): Promise<{ json: unknown; headers: OutboundAnswer['headers'] }> {
  for (let tries = 1; ; tries += 1) {
    const headers = { accept: 'application/json', 'content-type': 'application/json', ...ask.headers };
    const sent = { ...ask, headers, maxBytes: MAX_BYTES, isWhole: true, timeLimitMs: TIME_LIMIT_MS };
    let answer: OutboundAnswer;
    try {
      answer = await outbound.send({ ...sent, ...(body !== undefined && { body: JSON.stringify(body) }) });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new ShopError(error.problem === 'private' ? 'private' : 'unreachable', error.problem);
    }
    if (answer.status >= 200 && answer.status < 300) return { json: parse(answer), headers: answer.headers };
    const waitS = retryAfterSeconds(answer.headers['retry-after'], now());
    const isPaused = answer.status === TOO_MANY_REQUESTS || (answer.status === 503 && waitS !== null);
    if (!isPaused) throw errorOf(answer);
    const seconds = Math.max(1, waitS ?? 2 ** tries);
    if (tries === TRIES || seconds > MAX_PAUSE_S) throw new ShopError('throttled', '', seconds);
    await pause(seconds * 1000);
  }
}
