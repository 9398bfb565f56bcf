import type { Counter, Limit } from '../../../platform/counters/counter.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { ipKey } from '../../../platform/http/ip-key.ts';
import { findCodeOwner, insertClick } from './store.ts';

const HOUR_S = 60 * 60;
/** Visits by links that an IPv4 address or IPv6 /64 can add in an hour; more are people behind it, or a program. */
const OF_NETWORK: Limit = { name: 'affiliate visits', max: 60, windowS: HOUR_S, canForget: true };
/** Visits by one link; a visitor makes up as many links as he likes, so that none is remembered. */
const OF_LINK: Limit = { name: 'affiliate link', max: 1, windowS: HOUR_S, canForget: true };

type Dependencies = { db: Database; counter: Counter; now: () => number; onError: (error: unknown) => void };

/**
 * Returns what counts a visit by an affiliate's link: each link once an hour for an address. It returns whether the code
 * is somebody's; of an address with too many links none is any more. A failure is none of the page's.
 */
export function createVisitCounter({ db, counter, now, onError }: Dependencies) {
  return async ({ code, ip, isRepeated }: { code: string; ip: string; isRepeated: boolean }) => {
    const network = ipKey(ip);
    try {
      if ((await counter.waitOf(OF_NETWORK, network)) > 0) return false;
      const isCounted = !isRepeated && (await counter.count(OF_LINK, `${network} ${code}`)).waitMs === 0;
      if (isCounted && (await counter.count(OF_NETWORK, network)).waitMs > 0) return false;
      if (!(await findCodeOwner(db, code))) return false;
      if (isCounted) await insertClick(db, code, new Date(now()).toISOString().slice(0, 10));
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
}
