import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { requestOrderChange as contract } from '../../../contract/order-contact.ts';
import { cancelReasons } from '../../../contract/order-request.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type Fulfilment,
  findLatestRequest,
  findOpenRequest,
  findVisibleOrder,
  insertRequest,
  lockFulfilment,
  requestableKinds,
  setRefundState,
} from '../../domains/orders/index.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { attachFiles } from './attach-files.ts';
import { findDelivery } from './query.ts';
import type { ContactContext } from './send-message.ts';

/** Requests that an order may have, withdrawn ones among them. */
const MAX_REQUESTS = 20;

type Input = ParsedOf<typeof contract>;
type Requested = Result<OutputOf<typeof contract>, Refusal>;

/** Checks the reason, and the lines that money or a return is asked for: at least one piece, none paid back already. */
function refuseInput(
  { kind, reason, lines }: Input,
  order: Fulfilment,
): { ok: false; refusal: Refusal } | null {
  if (kind === 'cancel' && !cancelReasons.includes(reason)) return refuseField('reason', 'invalid');
  if (kind === 'cancel') return lines.length > 0 ? refuseField('lines', 'invalid') : null;
  if (lines.length === 0) return refuseField('lines', 'choose');
  for (const [index, { position, quantity }] of lines.entries()) {
    const line = order.lines.find((one) => one.position === position);
    const isTwice = lines.findIndex((one) => one.position === position) !== index;
    if (!line || isTwice) return refuseField(`lines.${index}.position`, 'invalid');
    const left = (kind === 'return' ? line.shipped : line.quantity) - line.refunded;
    if (quantity > left) return refuseField(`lines.${index}.quantity`, 'tooMany');
  }
  return null;
}

/**
 * Stores what a buyer asks for about an order that they may see; staff and buyer get a mail. The same kind again while
 * it is open is the same request. Refuses what the order's state does not allow (OrderStateWrong).
 */
export async function requestChange(
  { pool, orderKey, now }: ContactContext,
  context: RequestContext,
  input: Input,
): Promise<Requested> {
  const { orderId, key, kind, reason, description = '', lines, files } = input;
  const visible = await findVisibleOrder({ db: pool, orderKey }, context, { orderId, key, right: 'change' });
  if (!visible) return refuse('NotFound');
  return transaction<Requested>(pool, async (tx) => {
    const order = await lockFulfilment(tx, orderId);
    if (!order) return refuse('NotFound');
    const open = await findOpenRequest(tx, orderId);
    if (open?.kind === kind) return ok({ orderid: orderId, state: order.state });
    const deliveredAt = (await findDelivery(tx, orderId))?.deliveredAt ?? null;
    const requestable = { state: order.state, deliveredAt, hasOpenRequest: open !== undefined };
    if (!requestableKinds({ ...requestable, now: new Date(now()) }).includes(kind))
      return refuse('OrderStateWrong');
    if (((await findLatestRequest(tx, orderId))?.count ?? 0) >= MAX_REQUESTS)
      return refuse('TooManyMessages');
    const wrong = refuseInput(input, order);
    if (wrong) return wrong;
    const request = await insertRequest(tx, {
      orderId,
      kind,
      reason,
      description,
      lines: JSON.stringify(lines),
    });
    if (!request) throw new Error(`order ${orderId} has a request, though it was locked`);
    const attachment = { orderId, ids: files, owner: ownerOf(context), to: { request: request.id } };
    const refused = await attachFiles(tx, { ...attachment, onlyPictures: true });
    if (refused) throw new Rollback(refused);
    await setRefundState(tx, orderId, 'requested');
    const message = `${reason} ${description}`.trim();
    await addJob(tx, 'mail-order-notice', {
      orderId,
      kind: 'requestNotice',
      of: request.id,
      request: kind,
      message,
    });
    const turn = { orderId, kind: 'requestReceived', of: request.id, language: context.language };
    await addJob(tx, 'mail-order-turn', turn);
    return ok({ orderid: orderId, state: order.state });
  });
}
