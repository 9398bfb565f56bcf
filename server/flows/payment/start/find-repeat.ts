import { lockOrders } from '../../../domains/orders/index.ts';
import { listOrderShares, type PaymentShare } from '../../../domains/payments/index.ts';
import type { SettlementContext } from '../common/context.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import type { PaymentWish } from './write-payment.ts';

type RepeatedWish = Pick<PaymentWish, 'orderIds' | 'method' | 'useBalance' | 'total'>;

/** Whether a payment has settled these orders and no other, from the balance alone and for the total of this wish. */
function isSame(
  shares: readonly PaymentShare[],
  { orderIds, method, useBalance, total }: RepeatedWish,
): boolean {
  const [first] = shares;
  if (!first || shares.length < orderIds.length || first.orders !== orderIds.length) return false;
  const isWhole = shares.every(({ id }) => id === first.id);
  const isFromBalance = first.provider === 'balance' && (method === 'balance' || useBalance);
  const sum = shares.reduce((all, { amount, balance }) => all + amount + balance, 0);
  return isWhole && isFromBalance && (total === undefined || total === sum);
}

/**
 * Finds the payment from the balance that an earlier request on the same terms has made of these orders, so that a button
 * pressed several times at once answers each press alike; null where they are paid otherwise, not all, or cancelled
 * since. One that its request is still settling is settled. What a gateway has taken is not repeated: its page tells.
 */
export async function findRepeat(settlement: SettlementContext, wish: RepeatedWish): Promise<string | null> {
  const { pool } = settlement;
  const known = await listOrderShares(pool, wish.orderIds);
  const open = known.filter(({ state, wholeAmount }) => state === 'started' && wholeAmount === 0);
  for (const id of new Set(open.map((share) => share.id))) await settlePayment(settlement, id);
  const shares = open.length > 0 ? await listOrderShares(pool, wish.orderIds) : known;
  const settled = shares.filter(({ state }) => state === 'settled');
  if (!isSame(settled, wish)) return null;
  const orders = await lockOrders(pool, wish.orderIds);
  return orders.some(({ state }) => state === 'cancelled') ? null : (settled[0]?.id ?? null);
}
