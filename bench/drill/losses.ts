import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { reconcile } from '../../server/flows/reconcile/reconcile.ts';
import type { Seen } from './buyers.ts';

/** The provider is asked after ten minutes for a payment whose notice was lost. */
const SETTLE_MS = 12 * 60_000;
const IS_PAID = "o.state NOT IN ('unpaid', 'payment_processing')";

/** Compares what buyers were told with the database, once it has had time to learn of all payments. */
export async function findLosses(pool: Pool, { placed, paid }: Seen) {
  const count = async (text: string, values: unknown[] = []): Promise<number> =>
    (await pool.query<{ count: number }>(text, values)).rows[0]?.count ?? 0;
  const lost = (ids: readonly string[], condition: string) =>
    count(
      `SELECT count(*)::int AS count FROM unnest($1::text[]) AS told (id)
       WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = told.id AND ${condition})`,
      [ids],
    );
  for (const end = Date.now() + SETTLE_MS; Date.now() < end && (await lost(paid, IS_PAID)) > 0; )
    await pause(1000);
  return {
    orders: await lost(placed, 'true'),
    payments: await lost(paid, IS_PAID),
    doubled: await count(
      `SELECT count(*)::int AS count FROM (SELECT FROM orders WHERE guest_id IS NOT NULL AND email = 'drill@example.com'
       GROUP BY guest_id HAVING count(*) > 1) AS twice`,
    ),
    oversold: await count('SELECT count(*)::int AS count FROM stock WHERE reserved > on_hand'),
    books: (await reconcile(pool)).map(({ check }) => check),
  };
}
