import type { Database } from '../../../platform/database/statement.ts';
import { ipKey } from '../../../platform/http/ip-key.ts';
import { createWindowCounter } from '../../../platform/window-counter.ts';
import { findCodeOwner, insertClick } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Visits by links that an IPv4 address or IPv6 /64 can add in an hour; more are people behind it, or a program. */
const MAX_VISITS_PER_HOUR = 60;

type Dependencies = { db: Database; now: () => number; onError: (error: unknown) => void };

/**
 * Returns what counts a visit by an affiliate's link: each link once an hour for an address. It returns whether the code
 * is somebody's; of an address with too many links none is any more. A failure is none of the page's.
 */
export function createVisitCounter({ db, now, onError }: Dependencies) {
  const visits = createWindowCounter(now);
  return async ({ code, ip, isRepeated }: { code: string; ip: string; isRepeated: boolean }) => {
    const network = ipKey(ip);
    const isCounted = !isRepeated && visits.count(`${network} ${code}`, 1, HOUR_MS) === 0;
    if (isCounted && visits.count(network, MAX_VISITS_PER_HOUR, HOUR_MS) > 0) return false;
    try {
      if (!(await findCodeOwner(db, code))) return false;
      if (isCounted) await insertClick(db, code, new Date(now()).toISOString().slice(0, 10));
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
}
