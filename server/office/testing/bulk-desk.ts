import type { Pool } from 'pg';
import { orderBulkCalls } from '../../../contract/office/orders-bulk.ts';
import { runJobs } from '../../testing/jobs.ts';
import type { Operator } from '../../testing/office.ts';
import { bankRoutes } from '../bank/routes.ts';
import { bulkTasks } from '../bulk/tasks.ts';
import { historyRoutes } from '../history/routes.ts';
import { orderRoutes } from '../orders/routes.ts';

/** What the worker makes the calls of bulks with. */
export function bulkContext(pool: Pool, log = { error: (): void => undefined }) {
  const routes = [...orderRoutes(), ...bankRoutes([])];
  return { pool, log, routes: [...routes, ...historyRoutes(routes, [])], now: Date.now };
}

/** Runs the bulks that are under way to their end, as the worker does. */
export const workBulks = (pool: Pool): Promise<number> => runJobs(pool, bulkTasks(bulkContext(pool)));

/** Begins an action on orders, as a person does who chooses them one by one. Returns the number of the bulk. */
export async function beginBulk(
  who: Operator,
  records: string[],
  { action, input, reason }: { action: string; input: Record<string, unknown>; reason?: string },
): Promise<number> {
  const chosen = await who.call(orderBulkCalls.choose, { records });
  const { data, message } = await who.call(
    orderBulkCalls.startBulk,
    { selection: chosen.data?.selection ?? 0, action, input },
    reason === undefined ? {} : { reason },
  );
  if (!data) throw new Error(message);
  return data.id;
}
