import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { sendMessage as contract } from '../../../contract/order-contact.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { type StaffActor, staffOf } from '../../../kit/actor.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { findVisibleOrder, lockOrder } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { attachFiles } from './attach-files.ts';
import { findRepeat, insertMessage, markHandled } from './query.ts';

export type ContactContext = { pool: Pool; orderKey: Buffer; now: () => number };
type Sent = Result<OutputOf<typeof contract>, Refusal>;

/** Messages that an order may have. */
const MAX_MESSAGES = 200;

/** Sends a message of a buyer about an order that they may see; staff gets a mail. */
export async function sendMessage(
  { pool, orderKey }: ContactContext,
  context: RequestContext,
  { orderId, key, text, files }: ParsedOf<typeof contract>,
): Promise<Sent> {
  const visible = await findVisibleOrder({ db: pool, orderKey }, context, { orderId, key, right: 'see' });
  if (!visible) return refuse('NotFound');
  return transaction<Sent>(pool, async (tx) => {
    // Two presses come one after another.
    await lockOrder(tx, orderId);
    const known = await findRepeat(tx, { orderId, body: text, files });
    if (known?.repeat) return ok({ orderid: orderId });
    if ((known?.count ?? 0) >= MAX_MESSAGES) return refuse('TooManyMessages');
    const message = await insertMessage(tx, { orderId, author: 'buyer', body: text, staff: null });
    if (!message) throw new Error('a message was not stored');
    const attachment = { orderId, ids: files, owner: ownerOf(context), to: { message: message.id } };
    const refused = await attachFiles(tx, { ...attachment, onlyPictures: false });
    if (refused) throw new Rollback(refused);
    await addJob(tx, 'mail-order-notice', {
      orderId,
      kind: 'messageNotice',
      of: message.id,
      message: text,
    });
    return ok({ orderid: orderId });
  });
}

/** Sends a message of staff about an order; its buyer gets a mail. Returns false when there is no such order. */
export async function sendStaffMessage(
  tx: Database,
  actor: StaffActor,
  { orderId, text }: { orderId: string; text: string },
): Promise<boolean> {
  if (!(await lockOrder(tx, orderId))) return false;
  const message = await insertMessage(tx, { orderId, author: 'staff', body: text, staff: staffOf(actor) });
  await markHandled(tx, orderId);
  await addJob(tx, 'mail-order-turn', { orderId, kind: 'answered', of: message?.id, message: text });
  return true;
}
