import type { ParsedOf } from '../../../contract/call.ts';
import type { placeOrder as contract } from '../../../contract/order.ts';
import { refuse, refuseUnknownCurrency } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { lockCart } from '../../domains/cart/index.ts';
import { findOrder, MAX_OPEN_ORDERS, MAX_OPEN_ORDERS_PER_NETWORK } from '../../domains/orders/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { findCartLines } from '../../ordering/facts/query.ts';
import { loadCart } from '../../ordering/pricing/load-cart.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ipKey } from '../../platform/http/ip-key.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { type PlacedOrder, placeCart } from './place-cart.ts';

/** Returns the order that a cart has become before. */
async function findPlacedOrder(db: Database, orderId: string, owner: Owner): Promise<PlacedOrder> {
  const order = await findOrder(db, { id: orderId, ...owner });
  if (!order) return refuse('NotFound');
  return ok({
    orderid: order.id,
    state: order.state,
    total: order.total + order.fee,
    currency: order.currency,
  });
}

/** Refuses an order whose gift has just run out with its cart, which says so and offers the others. */
async function offerOtherGifts(
  checkout: CheckoutContext,
  context: RequestContext,
  { orderId, placed }: { orderId: string; placed: PlacedOrder },
): Promise<PlacedOrder> {
  if (placed.ok || placed.refusal.reason !== 'InsufficientStock') return placed;
  const now = await loadCart(checkout, context, orderId);
  return now.ok && now.value.cart.gift.dropped ? refuse('NoticeOpen', { data: now.value.cart }) : placed;
}

/**
 * Turns a cart into an order under the same id, in the currency in which the buyer saw it: prices, rate, address,
 * shipping and tax are copied and stock is reserved, all in one transaction. A repeat returns the first order. One above
 * its buyer's limit awaits the approval of the buyer's company.
 * Refuses a currency that the shop does not have, and when version or total are not what the buyer saw (CartChanged, with the cart as it is), when checkout is not
 * complete, when stock is short, naming each SKU, when a name is like that of a party with whom the
 * shop must not trade, when its coupon was used up meanwhile, and when the owner or the network has too many unpaid
 * orders.
 */
export async function placeOrder(
  checkout: CheckoutContext,
  request: RequestContext,
  { orderId, version, total, currency = request.currency }: ParsedOf<typeof contract>,
): Promise<PlacedOrder> {
  const { places, limitsNetworks } = checkout;
  if (!places.isCurrency(currency)) return refuseUnknownCurrency('currency');
  const context = { ...request, currency };
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const placed = await inTransaction<PlacedOrder>(checkout, async (tx) => {
    // Sent together: the lines are read after the lock is held.
    const [row, found] = await Promise.all([
      lockCart(tx.db, { id: orderId, ...owner }),
      findCartLines(tx.db, { cart: orderId, member: owner.member }),
    ]);
    if (!row) return refuse('NotFound');
    if (row.state === 'placed') return findPlacedOrder(tx.db, orderId, owner);
    if (row.state !== 'open') return refuse('OrderStateWrong');
    return placeCart(tx, context, {
      ...{ row, found, version, total, actor: 'buyer' },
      network: limitsNetworks ? ipKey(context.ip) : null,
      maxOpen: MAX_OPEN_ORDERS[owner.member === null ? 'guest' : 'member'],
      maxOpenPerNetwork: MAX_OPEN_ORDERS_PER_NETWORK,
    });
  });
  return offerOtherGifts(checkout, context, { orderId, placed });
}
