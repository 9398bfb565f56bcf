import type { Database } from '../../../platform/database/statement.ts';
import { createWindowCounter } from '../../../platform/window-counter.ts';
import { insertClick } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Visits by links that one address can add in an hour; more are people behind one address, or a program. */
const MAX_VISITS_PER_HOUR = 60;

type Dependencies = { db: Database; now: () => number; onError: (error: unknown) => void };

/**
 * Returns what counts a visit by an affiliate's link: each link once an hour for an address. The page does not wait for
 * it, nor fail with it.
 */
export function createVisitCounter({ db, now, onError }: Dependencies) {
  const visits = createWindowCounter(now);
  return ({ code, ip }: { code: string; ip: string }): void => {
    if (visits.count(`${ip} ${code}`, 1, HOUR_MS) > 0) return;
    if (visits.count(ip, MAX_VISITS_PER_HOUR, HOUR_MS) > 0) return;
    insertClick(db, code, new Date(now()).toISOString().slice(0, 10)).catch(onError);
  };
}
