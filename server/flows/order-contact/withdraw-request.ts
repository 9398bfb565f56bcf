import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { withdrawRequest as contract } from '../../../contract/order-contact.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  findLatestRequest,
  findOpenRequest,
  findVisibleOrder,
  lockFulfilment,
  updateRefundState,
  withdrawOpenRequest,
} from '../../domains/orders/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { ContactContext } from './send-message.ts';

type Withdrawn = Result<OutputOf<typeof contract>, Refusal>;

/**
 * Withdraws the request that a buyer has open about an order that they may see; staff gets a mail, and no money moves.
 * Staff's answer takes the same lock: the first of both holds, and a withdrawal after it is refused (OrderStateWrong).
 */
export async function withdrawRequest(
  { pool, orderKey }: ContactContext,
  context: RequestContext,
  { orderId, key }: ParsedOf<typeof contract>,
): Promise<Withdrawn> {
  const visible = await findVisibleOrder({ db: pool, orderKey }, context, { orderId, key, right: 'change' });
  if (!visible) return refuse('NotFound');
  return transaction<Withdrawn>(pool, async (tx) => {
    const order = await lockFulfilment(tx, orderId);
    if (!order) return refuse('NotFound');
    const answer = ok({ orderid: orderId, state: order.state });
    if ((await findLatestRequest(tx, orderId))?.state === 'withdrawn') return answer;
    const open = await findOpenRequest(tx, orderId);
    if (open?.state !== 'open') return refuse('OrderStateWrong');
    await withdrawOpenRequest(tx, open.id);
    await updateRefundState(tx, order);
    await addJob(tx, 'mail-order-notice', { orderId, kind: 'requestWithdrawn', of: open.id, message: '' });
    return answer;
  });
}
