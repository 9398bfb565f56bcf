import type { Pool } from 'pg';
import { z } from 'zod';
import { toCents } from '../../../kit/money.ts';
import {
  AWARD_ORDER,
  expirePoints,
  listMembersWithExpired,
  lockPoints,
  setOrderPoints,
} from '../../domains/ledger/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { findOrderMember, findShippedGoods } from './query.ts';

const Order = z.object({ orderId: z.string() });
const CENTS = 100;
const BATCH = 500;

/** Credits the points of an order's shipped goods, or takes those of returned ones back; a repeat does nothing. */
async function awardOrder(pool: Pool, orderId: string): Promise<void> {
  await transaction(pool, async (tx) => {
    const owner = await findOrderMember(tx, orderId);
    if (!owner) return;
    const { member } = owner;
    await lockPoints(tx, member);
    const shipped = await findShippedGoods(tx, orderId);
    if (!shipped) return;
    const { currency, rate, goods } = shipped;
    const earned = Math.floor(toCents(goods, rate, currency) / CENTS);
    await setOrderPoints(tx, { order: orderId, member, earned });
  });
}

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
  [AWARD_ORDER]: (payload: unknown) => awardOrder(pool, Order.parse(payload).orderId),
  'expire-points': () => expireAll(pool),
});
