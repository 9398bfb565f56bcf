import { toCents } from '../../../kit/money.ts';
import { lockPoints, setOrderPoints } from '../../domains/ledger/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findOrderMember, findShippedGoods } from './query.ts';

const CENTS = 100;

/** Credits the points of an order's shipped goods, or takes those of returned ones back; a repeat does nothing. */
export async function awardOrder(tx: Database, orderId: string): Promise<void> {
  const owner = await findOrderMember(tx, orderId);
  if (!owner) return;
  const { member } = owner;
  await lockPoints(tx, member);
  const shipped = await findShippedGoods(tx, orderId);
  if (!shipped) return;
  const { currency, rate, goods } = shipped;
  const earned = Math.floor(toCents(goods, rate, currency) / CENTS);
  await setOrderPoints(tx, { order: orderId, member, earned });
}
