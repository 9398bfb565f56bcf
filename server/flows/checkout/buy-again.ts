import type { OutputOf } from '../../../contract/call.ts';
import type { copyOrder } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { addLines } from './add-lines.ts';
import type { CheckoutContext } from './context.ts';
import { findOrderLines } from './query.ts';

/** Adds the lines of one of the owner's orders to the current cart, at today's prices. */
export async function buyAgain(
  checkout: CheckoutContext,
  context: RequestContext,
  orderId: string,
): Promise<Result<OutputOf<typeof copyOrder>, Refusal>> {
  const owner = ownerOf(context);
  const lines = owner ? await findOrderLines(checkout.db, { id: orderId, ...owner }) : [];
  if (lines.length === 0) return refuse('NotFound');
  const added = await addLines(checkout, context, { lines });
  if (!added.ok) return added;
  const { cart, rejectedLines } = added.value;
  return ok({
    orderid: cart.orderid ?? '',
    added: lines.length - rejectedLines.length,
    failed: rejectedLines.map(({ line, refusal }) => ({ sku: line.sku, reason: refusal.reason })),
  });
}
