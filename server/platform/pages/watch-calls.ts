import type { Call } from '../../../contract/call.ts';
import { RETRY_AFTER_S } from '../http/retry-after.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';

/** Notes whether a call of a page was refused because the server is full or the database away. */
export function watchCalls(call: Call): { call: Call; wasRefused: () => boolean } {
  let refused = false;
  return {
    call: async (contract, input) => {
      const answer = await call(contract, input);
      refused ||= !answer.ok && answer.code === 503;
      return answer;
    },
    wasRefused: () => refused,
  };
}

/** Returns a page whose data could not all be read as a 503 with Retry-After, which is not cached. */
export const unavailable = (response: CachedResponse): CachedResponse => ({
  ...response,
  status: 503,
  headers: { ...response.headers, 'retry-after': String(RETRY_AFTER_S) },
});
