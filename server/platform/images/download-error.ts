/**
 * What a failed download says of another attempt: `never` or `later` for this picture, `pause` for all pictures of a
 * host that asks for one, `unreachable` for all of a host that does not answer at all.
 */
export type RetryPolicy = 'never' | 'later' | 'pause' | 'unreachable';

/** Thrown when a picture cannot be had. The message is for the operator. */
export class DownloadError extends Error {
  readonly retry: RetryPolicy;
  /** How long the host asks to be left alone, in ms; undefined when it does not say. */
  readonly pauseMs: number | undefined;
  constructor(message: string, retry: RetryPolicy, pauseMs?: number) {
    super(message);
    this.retry = retry;
    this.pauseMs = pauseMs;
  }
}

const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;
/** RFC 9110: the request took too long; it came too early. */
const RETRIED = new Set([408, 425]);
const MAX_PAUSE_MS = 3_600_000;

/** The error of an answer that is neither a picture nor a redirect. */
export function statusError(host: string, status: number, retryAfter: string | undefined): DownloadError {
  const message = `${host} answered ${status}`;
  if (status === TOO_MANY_REQUESTS || (status === UNAVAILABLE && retryAfter !== undefined))
    return new DownloadError(message, 'pause', parsePause(retryAfter));
  return new DownloadError(message, status >= 500 || RETRIED.has(status) ? 'later' : 'never');
}

/** Reads Retry-After, in seconds or as a date; at most an hour. */
function parsePause(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = Number(retryAfter);
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_PAUSE_MS);
}

const UNREACHABLE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The error of a request that had no whole answer. */
export function connectionError(host: string, error: unknown): DownloadError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNREACHABLE.has(code)) return new DownloadError(`${host} cannot be reached (${code})`, 'unreachable');
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new DownloadError(`${host} took too long`, 'later');
  return new DownloadError(`${host}: ${error instanceof Error ? error.message : 'no answer'}`, 'later');
}
