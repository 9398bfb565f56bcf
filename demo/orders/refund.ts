import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import {
  cancelPieces,
  everythingLeft,
  insertOrderRefund,
  lockFulfilment,
  partsOf,
  updateRefundState,
} from '../../server/domains/orders/index.ts';

type DemoRefund = {
  id: string;
  payment: string;
  at: Date;
  /** Position of the line that is paid back whole, or all of the order. */
  refunded: number | 'all';
};

/**
 * Stores a refund that the provider has made, with the parts that the shop's own refunds have. The whole of an order is
 * paid back when it was cancelled, so its pieces are not to be shipped.
 */
export async function insertRefund(
  client: ClientBase,
  { id, payment, at, refunded }: DemoRefund,
): Promise<void> {
  const order = await lockFulfilment(client, id);
  if (!order) return;
  const everything = everythingLeft(order);
  const [line] = everything.pieces.filter(({ position }) => position === refunded);
  const selected = line ? { pieces: [line], delivery: false } : everything;
  const parts = partsOf(order, selected);
  if (!parts) return;
  const refund = { id: randomUUID(), orderId: id, reason: 'demo' };
  await insertOrderRefund(client, {
    ...refund,
    ...parts,
    byProvider: parts.amount,
    byBalance: 0,
    lines: JSON.stringify(parts.lines),
    hasDelivery: selected.delivery,
    actor: 'staff',
    selection: 'demo',
  });
  if (refunded === 'all')
    await cancelPieces(client, {
      orderId: id,
      positions: parts.lines.map(({ position }) => position),
      quantities: parts.lines.map(({ quantity }) => quantity),
    });
  await updateRefundState(client, { ...order, refunded: order.refunded + parts.amount });
  await client.query('UPDATE order_refund SET created_at = $2 WHERE id = $1', [refund.id, at]);
  await client.query(
    `INSERT INTO refund (id, payment_id, order_id, amount, reason, state, created_at, done_at, order_refund_id)
     VALUES ($1, $2, $3, $4, $5, 'done', $6, $6, $1)`,
    [refund.id, payment, id, parts.amount, refund.reason, at],
  );
}
