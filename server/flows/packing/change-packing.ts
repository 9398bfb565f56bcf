import type { PackingChangeResult } from '../../../contract/order-packing.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { type OrderRepacking, repackOrder } from '../../domains/orders/index.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { orderOwnerOf, type RequestContext, type Visitor } from '../../platform/http/request-context.ts';
import { refundDifference } from '../fulfilment/index.ts';
import { cancelOpenPayments } from '../payment/index.ts';
import type { PackingContext } from './context.ts';
import type { EvaluatedOrder } from './evaluate-order.ts';
import { findPackedOrder, lockPackedOrder, type PackedOrder } from './query.ts';
import { type PackingChange, validatePackingChange } from './validate-packing-change.ts';

type Change = PackingChange & { orderId: string };
/** What the refund of a difference is known by. */
const REFUND = { selection: 'packing', reason: 'packing', actor: 'buyer' } as const;

type ChangeResult = Result<PackingChangeResult, Refusal>;

const changedLines = (order: PackedOrder, { lines }: EvaluatedOrder): number =>
  lines.filter(({ packing }, at) => packing !== order.lines[at]?.packing).length;

const answerOf = (order: PackedOrder, evaluated: EvaluatedOrder): PackingChangeResult => ({
  orderid: order.id,
  currency: order.currency,
  total: evaluated.total + evaluated.fee,
  changed: changedLines(order, evaluated),
  refunded: order.isPaid ? order.total - evaluated.total : 0,
});

const rowsOf = (order: PackedOrder, evaluated: EvaluatedOrder): OrderRepacking => ({
  id: order.id,
  packing: evaluated.packing,
  goods: evaluated.goods,
  tax: evaluated.tax,
  total: evaluated.total,
  fee: evaluated.fee,
  lowered: order.isPaid ? order.total - evaluated.total : 0,
  parcels: JSON.stringify(evaluated.parcels),
  lines: JSON.stringify(
    evaluated.lines.map(
      ({ position, packing, packingPrice, rounding, quantity, unitPrice, explanation }) => ({
        position,
        packing,
        packing_price: packingPrice,
        rounding,
        total: quantity * unitPrice + rounding,
        explanation,
      }),
    ),
  ),
  adjustments: JSON.stringify(
    evaluated.parcels.flatMap(({ warehouse, tax, customsDuty }) => [
      { kind: 'tax', source: String(warehouse), amount: tax - customsDuty },
      { kind: 'duty', source: String(warehouse), amount: customsDuty },
    ]),
  ),
});

/** Changes the packing of an order inside a transaction, in which the order is locked and validated again. */
async function changeInside(
  tx: Database,
  packing: PackingContext,
  { owner, change, visitor }: { owner: Owner; change: Change; visitor: Visitor },
): Promise<ChangeResult> {
  const order = await lockPackedOrder(tx, { id: change.orderId, ...owner });
  if (!order) return refuse('NotFound');
  const validated = await validatePackingChange(packing, { db: tx, order, change, visitor });
  if (!validated.ok) return validated;
  const answer = answerOf(order, validated.value);
  if (answer.changed === 0) return ok(answer);
  // A payment of the old total that its provider could not cancel may still bring that money.
  const isOtherTotal = answer.total !== order.total + order.fee;
  if (isOtherTotal && order.state === 'payment_processing') return refuse('ProviderUnavailable');
  await repackOrder(tx, rowsOf(order, validated.value));
  const difference = { amount: answer.refunded, ...REFUND };
  if (answer.refunded > 0 && !(await refundDifference(tx, order, difference)))
    throw new Rollback(refuse('PackingUnavailable'));
  return ok(answer);
}

/**
 * Changes the packing of lines of one of the member's orders, or of none of them. Unpaid, the order is priced again and
 * its open payments, which are of the old total, are cancelled first. Paid, it may only become cheaper: the difference
 * is refunded. A repeat changes nothing. Refuses as validatePackingChange does, and while a payment cannot be cancelled.
 */
export async function changeOrderPacking(
  packing: PackingContext,
  context: RequestContext,
  change: Change,
): Promise<ChangeResult> {
  const { pool } = packing;
  const { visitor } = context;
  const owner = orderOwnerOf(context, 'change');
  const order = owner && (await findPackedOrder(pool, { id: change.orderId, ...owner }));
  if (!owner || !order) return refuse('NotFound');
  // Before any payment is cancelled for a change that is refused.
  const validated = await validatePackingChange(packing, { db: pool, order, change, visitor });
  if (!validated.ok) return validated;
  const answer = answerOf(order, validated.value);
  if (answer.total !== order.total + order.fee && order.state === 'payment_processing')
    await cancelOpenPayments(packing, [order.id]);
  return transaction<ChangeResult>(pool, (tx) => changeInside(tx, packing, { owner, change, visitor }));
}
