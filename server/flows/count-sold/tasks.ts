import type { Pool } from 'pg';
import { replaceCounts, replaceSales } from './query.ts';

/** What product pages say of sales, and from how many on: fewer orders would tell of single buyers. */
const TERMS = { pieceDays: 30, countryDays: 365, minOrders: 3, minPieces: 10, minCountries: 3 };

/**
 * The nightly job that counts what was sold of each product: what its page says of it, and what lists rank by. The job
 * that publishes all products runs after it.
 */
export const countSoldTasks = (pool: Pool, now: () => number) => ({
  'count-sold': async () => {
    await replaceCounts(pool, { ...TERMS, now: new Date(now()) });
    await replaceSales(pool, { now: new Date(now()) });
  },
});
