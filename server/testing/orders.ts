import { startPayment } from '../../contract/payment.ts';
import { confirmOrder } from '../flows/fulfilment/confirm-order.ts';
import { ship } from '../flows/fulfilment/ship-lines.ts';
import { executeRefund } from '../flows/payment/refund/refund-payment.ts';
import { transaction } from '../platform/database/transaction.ts';
import { decide } from './gateway.ts';
import type { TestShop } from './shop.ts';
import { type BoughtLine, placedOrder, type Visitor } from './visitors.ts';

/** Places an order and pays it at the test gateway. */
export async function paidOrder(
  shop: TestShop,
  buyer: Visitor,
  lines: readonly BoughtLine[],
): Promise<{ id: string; total: number }> {
  const order = await placedOrder(buyer, lines);
  const { redirect } = (await buyer.call(startPayment, { orderId: order.id, method: 'test' })).data;
  await decide(shop, redirect, 'succeeded');
  return order;
}

/** Places, pays and confirms an order. */
export async function confirmedOrder(
  shop: TestShop,
  buyer: Visitor,
  lines: readonly BoughtLine[],
): Promise<{ id: string; total: number }> {
  const order = await paidOrder(shop, buyer, lines);
  await transaction(shop.pool, (tx) => confirmOrder(tx, 'staff', order.id));
  return order;
}

/** Ships all that is left of a confirmed order. */
export const shipAll = ({ pool }: TestShop, orderId: string, number = 'YT2026000001') =>
  transaction(pool, (tx) => ship(tx, 'staff', { orderId, lines: null, carrier: 'yunexpress', number }));

/** Runs the waiting refunds of an order at its provider. */
export async function runRefunds({ pool, providers, query }: TestShop, orderId: string): Promise<void> {
  const waiting = await query<{ id: string }>(
    `SELECT r.id FROM refund r WHERE r.order_id = $1 AND r.state = 'requested'`,
    [orderId],
  );
  const log = { error: () => undefined, warn: () => undefined };
  for (const { id } of waiting) await executeRefund({ pool, providers, log, now: Date.now }, id);
}

/** Reads an order's row. */
export async function orderRow({ query }: TestShop, orderId: string) {
  const [row] = await query<{
    state: string;
    refund_state: string;
    refunded: number;
    total: number;
    fee: number;
  }>('SELECT state, refund_state, refunded, total, fee FROM orders WHERE id = $1', [orderId]);
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}
