import { prorate, toCents } from '../../../kit/money.ts';
import { earnCommission } from '../../domains/ledger/index.ts';
import { lockOrder } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findShippedGoods } from './query.ts';

/** Percent of an order's goods that the member gets who brought it. */
const COMMISSION_PERCENT = 3;
/** Days after its last parcel in which it can be lost again. */
const PENDING_DAYS = 45;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Credits the member who brought an order with a part of its shipped goods, pending; a repeat does nothing. */
export async function awardCommission(tx: Database, orderId: string): Promise<void> {
  if (!(await lockOrder(tx, orderId))) return;
  const shipped = await findShippedGoods(tx, orderId);
  if (!shipped?.shippedAt) return;
  const { currency, rate, goods, shippedAt } = shipped;
  await earnCommission(tx, {
    order: orderId,
    cents: prorate(toCents(goods, rate, currency), COMMISSION_PERCENT, 100),
    releaseAt: new Date(shippedAt.getTime() + PENDING_DAYS * DAY_MS),
  });
}
