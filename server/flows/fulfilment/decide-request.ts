import type { StaffActor } from '../../../kit/actor.ts';
import { ok } from '../../../kit/result.ts';
import {
  decideRequest,
  type Fulfilment,
  findOpenRequest,
  lockFulfilment,
  type RequestRow,
  updateRefundState,
} from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { cancelPaidInside } from './cancel-paid-order.ts';
import { cancelUnshipped, refundInside } from './refund-order.ts';
import { deny, type StaffResult } from './refusal.ts';

export type Decision = {
  orderId: string;
  /** `received`: the goods of an accepted return are here. */
  decision: 'accept' | 'refuse' | 'received';
  /** What the buyer reads. */
  answer: string;
};
type Decided = StaffResult<string>;

const mailDecision = (
  tx: Database,
  kind: 'requestAccepted' | 'requestRefused',
  { id, orderId }: RequestRow,
  answer: string,
): Promise<void> => addJob(tx, 'mail-order-turn', { orderId, kind, of: id, message: answer });

type Asked = { order: Fulfilment; request: RequestRow };

/** Refunds the pieces of a request; those of a return came back. */
async function refundRequest(tx: Database, actor: StaffActor, { order, request }: Asked): Promise<Decided> {
  const { kind, lines, reason } = request;
  await decideRequest(tx, { orderId: order.id, state: 'done', answer: '' });
  const selection = { pieces: lines, delivery: false };
  const refunded = await refundInside(tx, order, { selection, reason, actor });
  if (!refunded.ok) throw new Rollback(refunded);
  if (kind === 'refund') await cancelUnshipped(tx, actor, { order, pieces: lines });
  return ok('the money goes back');
}

async function accept(
  tx: Database,
  actor: StaffActor,
  { order, request, answer }: Asked & { answer: string },
): Promise<Decided> {
  if (request.state === 'accepted') return ok('it was accepted before; the goods are awaited');
  await mailDecision(tx, 'requestAccepted', request, answer);
  if (request.kind === 'return') {
    await decideRequest(tx, { orderId: order.id, state: 'accepted', answer });
    return ok('accepted; the goods are awaited');
  }
  if (answer) await decideRequest(tx, { orderId: order.id, state: 'accepted', answer });
  if (request.kind === 'refund') return refundRequest(tx, actor, { order, request });
  const cancelled = await cancelPaidInside(tx, actor, { order, reason: request.reason });
  if (!cancelled.ok) throw new Rollback(cancelled);
  return ok('cancelled; the money goes back');
}

/**
 * Decides the open request of an order: its buyer gets a mail, and money goes back by the stored shares of the lines.
 */
export async function decide(
  tx: Database,
  actor: StaffActor,
  { orderId, decision, answer }: Decision,
): Promise<Decided> {
  const order = await lockFulfilment(tx, orderId);
  const request = order && (await findOpenRequest(tx, orderId));
  if (!request) return deny(`no request about ${orderId} waits`);
  if (decision === 'accept') return accept(tx, actor, { order, request, answer });
  if (decision === 'refuse') {
    if (!answer) return deny('say why: the buyer reads it');
    await decideRequest(tx, { orderId, state: 'refused', answer });
    await updateRefundState(tx, order);
    await mailDecision(tx, 'requestRefused', request, answer);
    return ok('refused');
  }
  if (request.state !== 'accepted') return deny(`no goods of ${orderId} are awaited`);
  return refundRequest(tx, actor, { order, request });
}
