import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { Counter, Limit } from '../../platform/counters/counter.ts';
import { ipKey } from '../../platform/http/ip-key.ts';

const HOUR_S = 60 * 60;

/** Inquiries that are taken by all forms together, in an hour. */
export const INQUIRY_LIMITS = {
  /** Of a network address. */
  ofAddress: { name: 'inquiry ip', max: 10, windowS: HOUR_S },
  /** Of a network address without a proof of work, as a form without scripts has none. */
  unprovenOfAddress: { name: 'inquiry unproven ip', max: 3, windowS: HOUR_S },
  /** Without a proof of work, of all addresses. */
  unproven: { name: 'inquiry unproven', max: 60, windowS: HOUR_S },
} as const satisfies Record<string, Limit>;

/** Counts an inquiry. Returns the refusal when its address, or everybody without a proof of work, has sent enough. */
export async function limitInquiries(
  shared: Counter,
  ip: string,
  isProven: boolean,
): Promise<{ ok: false; refusal: Refusal } | null> {
  const key = ipKey(ip);
  const counts: (readonly [Limit, string])[] = [[INQUIRY_LIMITS.ofAddress, key]];
  if (!isProven) counts.push([INQUIRY_LIMITS.unprovenOfAddress, key], [INQUIRY_LIMITS.unproven, 'all']);
  for (const [limit, counted] of counts) {
    // One after another: an address that has sent enough uses up nothing of what others may send.
    const { waitMs } = await shared.count(limit, counted);
    const seconds = Math.ceil(waitMs / 1000);
    if (waitMs > 0) return refuse('TooManyRequests', { values: { seconds }, retryAfterS: seconds });
  }
  return null;
}
