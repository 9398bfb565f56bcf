import type { OutputOf } from '../../../../contract/call.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { type getRemittance, MAX_SLIPS } from '../../../../contract/remittance.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { findReservedUntil } from '../../../domains/inventory/index.ts';
import { findVisibleOrder } from '../../../domains/orders/index.ts';
import { isOpenShare, listShares, listSlips, type PaymentShare } from '../../../domains/payments/index.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { PaymentContext } from '../common/context.ts';
import { findOpenRemittance, SHORT } from '../common/find-remittance.ts';
import { findFirstExpiry } from '../common/query.ts';
import { reachableShares } from '../common/reachable-shares.ts';

type View = OutputOf<typeof getRemittance>;

const stateOf = ({ reason }: PaymentShare, slips: number): View['state'] =>
  reason === SHORT ? 'short' : slips > 0 ? 'review' : 'awaiting';

/**
 * Returns whom to send the money of an order and of those paid with it to, what has come in and the slips; NotFound
 * without a remittance.
 */
export async function readRemittance(
  { pool, orderKey, remittances }: PaymentContext,
  context: RequestContext,
  input: { orderId: string; key?: string | undefined },
): Promise<Result<View, Refusal>> {
  const order = await findVisibleOrder({ db: pool, orderKey }, context, { ...input, right: 'pay' });
  const payment = order && (await findOpenRemittance(pool, order.id));
  if (!payment) return refuse('NotFound');
  const slips = await listSlips(pool, payment.id);
  const shares = await listShares(pool, payment.id);
  // The holder of the link to one order sees what is paid with it, as its mail says.
  const shown = input.key === undefined ? await reachableShares(pool, context, shares) : shares;
  const open = shares.filter(isOpenShare);
  const amount = open.reduce((sum, share) => sum + share.amount, 0);
  const expiry = await findFirstExpiry(pool, payment.id);
  const held = await findReservedUntil(
    pool,
    open.map(({ orderId }) => orderId),
  );
  const received = payment.receivedAmount ?? 0;
  return ok({
    method: payment.method,
    state: stateOf(payment, slips.length),
    payee: [...(remittances.get(payment.method) ?? [])],
    // The first of the orders, also when it is not paid with the others any more: the money may be on its way.
    reference: shown[0]?.orderId ?? order.id,
    orders: shown.filter(isOpenShare).map((share) => ({ orderid: share.orderId, amount: share.amount })),
    currency: payment.currency,
    amount,
    received,
    rest: Math.max(0, amount - received),
    heldUntil: held?.until.toISOString() ?? null,
    until: (expiry?.at ?? order.expiresAt).toISOString(),
    slips: slips.map(({ id, name, size, at }) => ({ id, name, size, at: at.toISOString() })),
    mayUpload: slips.length < MAX_SLIPS,
  });
}
