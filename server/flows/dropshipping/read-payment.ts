import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { getDropshippingPayment } from '../../../contract/dropshipping.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { orderTerms } from '../../../kit/order-terms.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { settlePayment } from '../payment/index.ts';
import type { DropshippingContext } from './context.ts';
import { followOrders } from './follow-orders.ts';
import { findPayment, listPaid, listTerms } from './query-orders.ts';

const MAX_LISTED = 200;
const MAX_FOLLOWED = 5000;
const STATES: Record<string, 'paid' | 'pending' | 'review' | 'failed'> = {
  settled: 'paid',
  started: 'pending',
  needs_review: 'review',
  overpaid: 'failed',
  failed: 'failed',
};

/** Reads what one of the member's payments of batches pays; one that is under way is asked for at its provider. */
export async function readPayment(
  dropshipping: DropshippingContext,
  member: number,
  { picid }: ParsedOf<typeof getDropshippingPayment>,
): Promise<Result<OutputOf<typeof getDropshippingPayment>, Refusal>> {
  const { pool, log } = dropshipping;
  const found = await findPayment(pool, { picid, member });
  if (!found) return refuse('NotFound');
  // Its sweep asks again: the page says meanwhile that it is under way.
  if (found.state === 'started')
    await settlePayment(dropshipping, picid).catch((error) =>
      log.warn({ err: error, picid }, 'looking up a payment failed'),
    );
  const paid = await listPaid(pool, { picid, member, limit: MAX_FOLLOWED });
  await followOrders(
    pool,
    paid.map(({ orderid }) => orderid),
  );
  const payment = (await findPayment(pool, { picid, member })) ?? found;
  const listed = paid.slice(0, MAX_LISTED);
  const terms = await listTerms(pool, { orders: listed.map(({ orderid }) => orderid), member });
  const deliveries = new Map(terms.map((facts) => [facts.id, orderTerms(facts).delivery]));
  const orders = listed.map((order) => {
    const delivery = deliveries.get(order.orderid);
    return { ...order, arrival: delivery ? { first: delivery.from, last: delivery.to } : null };
  });
  return ok({ ...payment, state: STATES[payment.state] ?? 'failed', orders });
}
