import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { OutputOf, ParsedOf } from '../../../../contract/call.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { type uploadSlip as contract, MAX_SLIPS, slipTypes } from '../../../../contract/remittance.ts';
import { MAX_UPLOAD } from '../../../../contract/upload.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { detectType, labelOf } from '../../../domains/inquiries/index.ts';
import { changeStates, findVisibleOrder } from '../../../domains/orders/index.ts';
import { insertSlip } from '../../../domains/payments/index.ts';
import { Rollback, transaction } from '../../../platform/database/transaction.ts';
import { refuseFileType } from '../../../platform/files/refuse-file-type.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { awaitedShares } from '../common/awaited-shares.ts';
import type { PaymentContext } from '../common/context.ts';
import { findOpenRemittance, lockRemittance } from '../common/find-remittance.ts';
import { keepStock } from '../common/keep-stock.ts';
import { readRemittance } from './read-remittance.ts';

type File = { id: string; key: string; name: string; type: string; size: number };

/**
 * Adds a stored slip to an order's remittance: staff looks for its money, and stock is kept, see keepStock, until its orders expire.
 */
const addSlip = ({ pool, now }: PaymentContext, orderId: string, file: File) =>
  transaction<Result<null, Refusal>>(pool, async (tx) => {
    const locked = await lockRemittance(tx, orderId);
    const shares = locked ? awaitedShares(locked).shares : [];
    if (!locked || !shares.some(({ order }) => order.id === orderId)) return refuse('OrderStateWrong');
    if ((await insertSlip(tx, { ...file, payment: locked.payment.id, max: MAX_SLIPS })) === 0)
      return refuse('TooManyRequests');
    const orders = shares.map(({ order }) => order);
    const [stuck] = await changeStates(tx, orders, { event: 'upload_slip', actor: 'buyer' });
    if (stuck) throw new Rollback(refuse('OrderStateWrong', { data: { state: stuck.state } }));
    for (const order of orders)
      await keepStock(tx, [order], { until: order.expiresAt, now: new Date(now()) });
    return ok(null);
  });

/**
 * Stores a picture or PDF that shows the transfer for an order. Refuses a file that is too large or, by its content, of
 * another type, an order that waits for no transfer, and more than MAX_SLIPS slips.
 */
export async function uploadSlip(
  payment: PaymentContext,
  context: RequestContext,
  { file: { name, bytes, truncated }, ...input }: ParsedOf<typeof contract>,
): Promise<Result<OutputOf<typeof contract>, Refusal>> {
  const { pool, orderKey, files, now } = payment;
  const visible = await findVisibleOrder({ db: pool, orderKey }, context, { ...input, right: 'pay' });
  if (!visible) return refuse('NotFound');
  if (!(await findOpenRemittance(pool, visible.id)))
    return refuse('OrderStateWrong', { data: { state: visible.state } });
  const values = { megabytes: MAX_UPLOAD / 1024 / 1024 };
  if (truncated || bytes.length > MAX_UPLOAD)
    return refuse('TooLarge', { values, fields: [{ field: 'file', reason: 'fileTooLarge', values }] });
  const type = await detectType(bytes);
  if (!slipTypes.some((slipType) => slipType === type) || !type) return refuseFileType(bytes, 'fileType');

  const id = randomUUID();
  const key = `slips/${new Date(now()).toISOString().slice(0, 7)}/${id}`;
  const size = await files.put(key, Readable.from([bytes]));
  const added = await addSlip(payment, visible.id, { id, key, name: labelOf(name), type, size }).catch(
    async (error: unknown) => {
      await files.delete(key);
      throw error;
    },
  );
  if (!added.ok) {
    await files.delete(key);
    return added;
  }
  return readRemittance(payment, context, input);
}
