import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { MAX_OTHER_CARTS } from '../../../contract/carts.ts';
import type { buyOrderAgain } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { insertCopy, yymmdd } from '../../domains/cart/index.ts';
import { isOrderKey } from '../../domains/orders/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { orderOwnerOf, ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { addLines, failedItems, type RequestedLine } from './add-lines.ts';
import { findOrderLines } from './query.ts';

type Added = Awaited<ReturnType<typeof addLines>>;

/** Adds lines to a cart that is made for them. Refuses when the owner has MAX_OTHER_CARTS already. */
const addToOwnCart = (
  checkout: CheckoutContext,
  context: RequestContext,
  lines: readonly RequestedLine[],
): Promise<Added> =>
  inTransaction<Added>(checkout, async (tx) => {
    const owner = ownerOf(context);
    if (!owner) return refuse('TokenRefused');
    const day = yymmdd(new Date(tx.now()));
    const cart = await insertCopy(tx.db, { day, limit: MAX_OTHER_CARTS, ...owner });
    if (!cart) return refuse('TooManyCarts', { values: { limit: MAX_OTHER_CARTS } });
    const added = await addLines(tx, context, { lines, orderId: cart.id });
    // No cart is left behind without a line.
    if (!added.ok) throw new Rollback(added);
    return added;
  });

/**
 * Adds the lines of an order that the visitor may see to the current cart, or to one of their own, at today's prices.
 */
export async function buyAgain(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId, key, separate = false }: ParsedOf<typeof buyOrderAgain>,
): Promise<Result<OutputOf<typeof buyOrderAgain>, Refusal>> {
  const owner = orderOwnerOf(context, 'see');
  const hasKey = key !== undefined && isOrderKey(checkout.orderKey, orderId, key);
  const lines = owner ? await findOrderLines(checkout.db, { id: orderId, hasKey, ...owner }) : [];
  if (lines.length === 0) return refuse('NotFound');
  const added = separate
    ? await addToOwnCart(checkout, context, lines)
    : await addLines(checkout, context, { lines });
  if (!added.ok) return added;
  const { cart, rejectedLines } = added.value;
  const titles = new Map(lines.map(({ sku, title }) => [sku, title]));
  return ok({
    orderid: cart.orderid ?? '',
    added: lines.length - rejectedLines.length,
    failed: failedItems(checkout, context, rejectedLines).map((item) => ({
      ...item,
      title: titles.get(item.sku) ?? item.sku,
    })),
  });
}
