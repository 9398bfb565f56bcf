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

/** Returns the page as one that is incomplete for now: 503 with Retry-After. */
export const unavailable = (entry: CachedResponse): CachedResponse => ({
  ...entry,
  status: 503,
  headers: { ...entry.headers, 'retry-after': String(RETRY_AFTER_S) },
});
