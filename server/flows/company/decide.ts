import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { lockDecider } from '../../domains/companies/index.ts';
import { extendReservations, refuseShortage, release, reserve } from '../../domains/inventory/index.ts';
import {
  APPROVED_LIFETIME_DAYS,
  changeState,
  extendApproved,
  findDecision,
  insertDecision,
  linesOf,
  lockOrder,
  type OrderRow,
  reservedUntil,
} from '../../domains/orders/index.ts';
import { releaseCoupon } from '../../domains/promotions/index.ts';
import { releaseSamples } from '../../domains/samples/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { CompanyContext } from './context.ts';
import { MAIL_DECISION } from './job-names.ts';

type Done = Result<Record<string, never>, Refusal>;
type Decision = { orderId: string; decision: 'approved' | 'rejected'; reason: string };

/**
 * Reserves the stock of an order that is approved, as placing does, and gives its buyer time to pay. Returns the refusal
 * with the SKUs that are gone.
 */
async function renewReservation(tx: Database, { id }: OrderRow, at: Date) {
  const until = reservedUntil(at);
  const reserved = await extendReservations(tx, [id], until);
  if (!reserved.has(id)) {
    const shortages = await reserve(tx, { lines: await linesOf(tx, [id]), until });
    if (shortages.length > 0) return refuseShortage(shortages);
  }
  await extendApproved(tx, { id, at, days: APPROVED_LIFETIME_DAYS });
  return null;
}

/** Releases what a rejected order holds. */
async function releaseAll(tx: Database, { id }: OrderRow): Promise<null> {
  await releaseCoupon(tx, id);
  await releaseSamples(tx, id);
  await release(tx, id);
  return null;
}

/**
 * Decides about an order of the visitor's company that waits for approval, once: with the order locked, and the decider's
 * role until the end of the transaction. Its buyer does not decide about it. A repeat of the same decision by the same
 * person changes nothing.
 */
export async function decide(
  { pool, now }: CompanyContext,
  context: MemberContext,
  { orderId, decision, reason }: Decision,
): Promise<Done> {
  const { id: by, company } = context.visitor;
  if (!company) return refuse('NotFound');
  return transaction<Done>(pool, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.companyId !== company.id) return refuse('NotFound');
    const decider = await lockDecider(tx, { member: by, company: company.id });
    // A colleague who does not decide reaches no order here, the own one aside.
    if (!decider || order.memberId === by) return refuse(order.memberId === by ? 'NotAllowed' : 'NotFound');
    const before = await findDecision(tx, orderId);
    if (before?.by === by && before.decision === decision) return ok({});
    const at = new Date(now());
    if (before || order.state !== 'awaiting_approval' || order.expiresAt <= at)
      return refuse('OrderStateWrong', { data: { state: order.state } });
    const refused = await (decision === 'approved' ? renewReservation(tx, order, at) : releaseAll(tx, order));
    if (refused) throw new Rollback(refused);
    const event = decision === 'approved' ? 'approve' : 'reject';
    await changeState(tx, order, { event, actor: 'approver' });
    await insertDecision(tx, { order: orderId, decision, by, reason, total: order.total });
    await addJob(tx, MAIL_DECISION, { orderId, decision, reason });
    return ok({});
  });
}
