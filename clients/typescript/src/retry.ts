import type { LadingError } from './lading-error.ts';

const FIRST_DELAY_S = 0.5;

/**
 * Returns the seconds to wait before a call is sent again; null when it must not be. 429 was refused before anything
 * happened, 409 with Retry-After waits for the first call of the same key; 502 to 504 and no answer leave open whether
 * something happened, so that only a call that may be repeated is.
 */
export function delayOf(
  response: Response | LadingError,
  { tries, isRepeatable }: { tries: number; isRepeatable: boolean },
): number | null {
  const backoff = FIRST_DELAY_S * 2 ** tries;
  if (!(response instanceof Response)) return isRepeatable ? backoff : null;
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (response.status === 429) return Number.isFinite(asked) ? asked : backoff;
  if (response.status === 409) return Number.isFinite(asked) ? asked : null;
  if (![502, 503, 504].includes(response.status) || !isRepeatable) return null;
  return Number.isFinite(asked) ? asked : backoff;
}
