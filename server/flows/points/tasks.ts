import type { Pool } from 'pg';
import { z } from 'zod';
import { AWARD_ORDER, expirePoints, listMembersWithExpired } from '../../domains/ledger/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { awardOrder } from './award-order.ts';

const Order = z.object({ orderId: z.string() });
const BATCH = 500;

/** Takes expired points out of the accounts of all members, one transaction each. */
async function expireAll(pool: Pool): Promise<void> {
  for (;;) {
    const members = await listMembersWithExpired(pool, BATCH);
    for (const { member } of members) await transaction(pool, (tx) => expirePoints(tx, member));
    if (members.length < BATCH) return;
  }
}

/** The jobs of points. */
export const pointTasks = (pool: Pool) => ({
  [AWARD_ORDER]: (payload: unknown) =>
    transaction(pool, (tx) => awardOrder(tx, Order.parse(payload).orderId)),
  'expire-points': () => expireAll(pool),
});
