import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { placeOrder as contract } from '../../../contract/order.ts';
import { type Refusal, refuse, refuseUnknownCurrency } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { lockCart, markPlaced } from '../../domains/cart/index.ts';
import { refuseShortage, reserve } from '../../domains/inventory/index.ts';
import {
  findOrder,
  indexOrder,
  insertOrders,
  MAIL_APPROVAL,
  MAX_OPEN_ORDERS,
  MAX_OPEN_ORDERS_PER_NETWORK,
  markReplaced,
  type NewOrder,
  reservedUntil,
} from '../../domains/orders/index.ts';
import { reserveCoupon } from '../../domains/promotions/index.ts';
import { reserveSamples } from '../../domains/samples/index.ts';
import { screenNames } from '../../domains/screening/index.ts';
import { type CheckoutContext, inTransaction } from '../../ordering/context.ts';
import { findCartLines } from '../../ordering/facts/query.ts';
import { namesOf, snapshotOrder } from '../../ordering/placing/snapshot-order.ts';
import { loadCart, priceLines } from '../../ordering/pricing/load-cart.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { ipKey } from '../../platform/http/ip-key.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { attributeOrder } from './attribute-order.ts';
import { validateCheckout } from './validate.ts';

type PlacedOrder = Result<OutputOf<typeof contract>, Refusal>;

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

/** Holds the coupon of a cart for its order; one that takes nothing off is not used up. */
const holdCartCoupon = async (
  tx: Database,
  { coupon }: Cart,
  { id, memberId, email }: NewOrder,
): Promise<boolean> =>
  coupon === null ||
  coupon.discount === 0 ||
  reserveCoupon(tx, {
    code: coupon.code,
    orderId: id,
    member: memberId,
    email: email.toLowerCase(),
    amount: coupon.discount,
  });

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
  const { places, now, limitsNetworks } = checkout;
  if (!places.isCurrency(currency)) return refuseUnknownCurrency('currency');
  const context = { ...request, currency };
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const placed = await inTransaction<PlacedOrder>(checkout, async (tx) => {
    // Sent together: the lines are read after the lock is held.
    const [locked, found] = await Promise.all([
      lockCart(tx.db, { id: orderId, ...owner }),
      findCartLines(tx.db, { cart: orderId, member: owner.member }),
    ]);
    if (!locked) return refuse('NotFound');
    if (locked.state === 'placed') return findPlacedOrder(tx.db, orderId, owner);
    if (locked.state !== 'open') return refuse('OrderStateWrong');

    const rows = await tx.skuFacts.complete(tx.db, context.language, found);
    const { cart } = await priceLines(tx, context, { row: locked, lines: rows });
    const refusal = validateCheckout(tx, context, cart);
    if (refusal) return { ok: false, refusal };
    if (locked.version !== version || cart.totals.total !== total)
      return refuse('CartChanged', { data: cart });

    const denied = await screenNames(tx.db, orderId, namesOf([cart.address, cart.billing]));
    if (denied.size > 0) return refuse('OrderHeld');

    const at = new Date(now());
    const network = limitsNetworks ? ipKey(context.ip) : null;
    const rate = places.rate(context.currency);
    const snapshot = snapshotOrder({ cart, context, owner, rate, at, network });
    const { order, lines } = snapshot;
    const inserting = insertOrders(tx.db, {
      orders: JSON.stringify([snapshot]),
      maxOpen: MAX_OPEN_ORDERS[owner.member === null ? 'guest' : 'member'],
      maxOpenPerNetwork: MAX_OPEN_ORDERS_PER_NETWORK,
    });
    // A coupon is locked before stock, and for an order that exists.
    const hasCoupon = !cart.coupon || (await inserting) === 0 || (await holdCartCoupon(tx.db, cart, order));
    if (!hasCoupon) throw new Rollback(refuse('CouponGone'));
    const products = rows.filter(({ isSample }) => isSample).map(({ productId }) => productId);
    if (products.length > 0 && (await inserting) > 0) {
      const { member } = owner;
      const hasSamples = member !== null && (await reserveSamples(tx.db, { member, orderId, products }));
      if (!hasSamples) throw new Rollback(refuse('SampleUsed'));
    }
    const demands = cart.lines.map((line) => ({ ...line, orderId }));
    // Sent together, in this order: stock is locked last. All is awaited, since none may follow a rollback.
    const [inserted, , , , , shortages] = await Promise.all([
      inserting,
      locked.reopenedOrder === null ? null : markReplaced(tx.db, locked.reopenedOrder, orderId),
      owner.member === null ? null : indexOrder(tx.db, { ...order, lines }),
      markPlaced(tx.db, orderId),
      order.state === 'unpaid'
        ? addJob(tx.db, 'order-placed', { orderId })
        : addJob(tx.db, MAIL_APPROVAL, { orderId }),
      reserve(tx.db, { lines: demands, until: reservedUntil(at) }),
    ]);
    if (inserted === 0) throw new Rollback(refuse('TooManyOpenOrders'));
    if (shortages.length > 0) throw new Rollback(refuseShortage(shortages));
    if (context.affiliate) await attributeOrder(tx.db, { orderId, affiliate: context.affiliate });
    return ok({ orderid: orderId, state: order.state, total: cart.totals.total, currency: cart.currency });
  });
  return offerOtherGifts(checkout, context, { orderId, placed });
}
