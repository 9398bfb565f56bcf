import { prorate, toCents } from '../../../kit/money.ts';
import { COMMISSION_PENDING_DAYS, COMMISSION_PERCENT, earnCommission } from '../../domains/ledger/index.ts';
import { lockOrder } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findShippedGoods } from './query.ts';

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
    releaseAt: new Date(shippedAt.getTime() + COMMISSION_PENDING_DAYS * DAY_MS),
  });
}
