import type { Pool } from 'pg';
import { z } from 'zod';
import {
  AWARD_ORDER,
  expireLots,
  listMembersWithExpired,
  releaseCommission,
} from '../../domains/ledger/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { awardCommission } from './award-commission.ts';
import { awardOrder } from './award-order.ts';

const Order = z.object({ orderId: z.string() });
const BATCH = 500;

/** Takes expired points and gift money out of the accounts of all members, one transaction each. */
async function expireAll(pool: Pool): Promise<void> {
  for (;;) {
    const members = await listMembersWithExpired(pool, BATCH);
    for (const { member, kind } of members) await transaction(pool, (tx) => expireLots(tx, kind, member));
    if (members.length < BATCH) return;
  }
}

/** Credits what an order's shipped goods earn its member, and the one who brought it. */
async function award(pool: Pool, orderId: string): Promise<void> {
  await transaction(pool, (tx) => awardOrder(tx, orderId));
  await transaction(pool, (tx) => awardCommission(tx, orderId));
}

/** Moves every commission whose time has come into a balance, one transaction each. */
async function releaseAll(pool: Pool): Promise<void> {
  while (await transaction(pool, releaseCommission));
}

/** The jobs of points and commissions. */
export const pointTasks = (pool: Pool) => ({
  [AWARD_ORDER]: (payload: unknown) => award(pool, Order.parse(payload).orderId),
  'release-commissions': () => releaseAll(pool),
  'expire-lots': () => expireAll(pool),
});
