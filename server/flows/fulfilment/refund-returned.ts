import type { StaffActor } from '../../../kit/actor.ts';
import { ok } from '../../../kit/result.ts';
import {
  decideRequest,
  type Fulfilment,
  findOpenRequest,
  type ReturnLine,
} from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { refundInside } from './refund-order.ts';
import { deny, type StaffResult } from './refusal.ts';

/**
 * Pays back the pieces of a return that are not paid back yet, whole or damaged, and ends the accepted request for it.
 * Returns the amount; refuses when all of them were paid back.
 */
export async function refundReturned(
  tx: Database,
  actor: StaffActor,
  { order, lines }: { order: Fulfilment; lines: readonly ReturnLine[] },
): Promise<StaffResult<number>> {
  const countOf = new Map(lines.map(({ position, restocked, damaged }) => [position, restocked + damaged]));
  const pieces = order.lines
    .map(({ position, quantity, refunded }) => ({
      position,
      quantity: Math.min(countOf.get(position) ?? 0, quantity - refunded),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (pieces.length === 0) return deny(`what came back of ${order.id} is paid back already`);
  const request = await findOpenRequest(tx, order.id);
  if (request?.kind === 'return' && request.state === 'accepted')
    await decideRequest(tx, { orderId: order.id, state: 'done', answer: '' });
  const selection = { pieces, delivery: false };
  const refunded = await refundInside(tx, order, { selection, reason: 'returned', actor });
  return refunded.ok ? ok(refunded.value.amount) : refunded;
}
