import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { CheckoutContext } from '../../ordering/context.ts';
import type { Limit } from '../../platform/counters/counter.ts';
import { ipKey } from '../../platform/http/ip-key.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/**
 * New lines of guests' carts of one network address in a day: some 1.5 MB of the database. Guests get
 * as many carts as they ask for, and each cart stays for a month.
 */
export const MAX_GUEST_LINES = 10_000;
const LINES: Limit = { name: 'guest lines', max: MAX_GUEST_LINES, windowS: 24 * 60 * 60 };

/** Counts lines that are new to a cart. Returns the refusal when guests of the buyer's network have added too many. */
export async function limitGuestLines(
  { guestLines, limitsNetworks }: CheckoutContext,
  { ip, visitor }: RequestContext,
  newLines: number,
): Promise<{ ok: false; refusal: Refusal } | null> {
  if (!limitsNetworks || visitor.kind !== 'guest' || newLines === 0) return null;
  const { waitMs } = await guestLines.count(LINES, ipKey(ip), newLines);
  if (waitMs === 0) return null;
  const seconds = Math.ceil(waitMs / 1000);
  return refuse('TooManyRequests', { values: { seconds }, retryAfterS: seconds });
}
