import type { OutputOf } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { placeOrder as contract } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { Actor } from '../../../kit/actor.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { type CartRow, markPlaced } from '../../domains/cart/index.ts';
import { refuseShortage, reserve } from '../../domains/inventory/index.ts';
import {
  indexOrder,
  insertOrders,
  MAIL_APPROVAL,
  markReplaced,
  type NewOrder,
  reservedUntil,
} from '../../domains/orders/index.ts';
import { reserveCoupon } from '../../domains/promotions/index.ts';
import { reserveSamples } from '../../domains/samples/index.ts';
import { screenNames } from '../../domains/screening/index.ts';
import type { FoundLine } from '../../ordering/facts/query.ts';
import { namesOf, snapshotOrder } from '../../ordering/placing/snapshot-order.ts';
import { priceLines } from '../../ordering/pricing/load-cart.ts';
import type { CartPricing } from '../../ordering/pricing/price-with-promotions.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { attributeOrder } from './attribute-order.ts';
import { validateCheckout } from './validate.ts';

export type PlacedOrder = Result<OutputOf<typeof contract>, Refusal>;

/** An open cart that is locked, with its lines as they are read. */
type LockedCart = {
  row: CartRow;
  found: readonly FoundLine[];
  /** What the buyer has seen. */
  version: number;
  total: number;
  actor: Actor;
  /** The buyer's network; null when networks are not limited. */
  network: string | null;
  /** Open orders that the owner and the network may have; null: any number. */
  maxOpen: number | null;
  maxOpenPerNetwork: number | null;
};

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

/** Prices a locked cart and names what forbids that it is placed as it was seen. */
async function priceSeen(
  tx: CartPricing,
  context: RequestContext,
  { row, found, version, total }: LockedCart,
) {
  const lines = await tx.skuFacts.complete(tx.db, context.language, found);
  const { cart } = await priceLines(tx, context, { row, lines });
  const refusal = validateCheckout(tx, context, cart);
  if (refusal) return { ok: false as const, refusal };
  if (row.version !== version || cart.totals.total !== total) return refuse('CartChanged', { data: cart });
  const denied = await screenNames(tx.db, row.id, namesOf([cart.address, cart.billing]));
  if (denied.size > 0) return refuse('OrderHeld');
  return ok({ cart, samples: lines.filter(({ isSample }) => isSample).map(({ productId }) => productId) });
}

/**
 * Places a locked cart in the transaction of the caller, whose connection is `tx.db`. Refuses as placeOrder does; throws
 * Rollback with a refusal where rows were written already.
 */
export async function placeCart(
  tx: CartPricing,
  context: RequestContext,
  locked: LockedCart,
): Promise<PlacedOrder> {
  const { row, network, maxOpen, maxOpenPerNetwork, actor } = locked;
  const orderId = row.id;
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  const priced = await priceSeen(tx, context, locked);
  if (!priced.ok) return priced;
  const { cart, samples } = priced.value;
  const at = new Date(tx.now());
  const rate = tx.places.rate(context.currency);
  const snapshot = snapshotOrder({ cart, context, owner, rate, at, network });
  const { order, lines } = snapshot;
  const orders = JSON.stringify([snapshot]);
  const inserting = insertOrders(tx.db, { orders, maxOpen, maxOpenPerNetwork, actor });
  // A coupon is locked before stock, and for an order that exists.
  const hasCoupon = !cart.coupon || (await inserting) === 0 || (await holdCartCoupon(tx.db, cart, order));
  if (!hasCoupon) throw new Rollback(refuse('CouponGone'));
  if (samples.length > 0 && (await inserting) > 0) {
    const { member } = owner;
    const hasSamples =
      member !== null && (await reserveSamples(tx.db, { member, orderId, products: samples }));
    if (!hasSamples) throw new Rollback(refuse('SampleUsed'));
  }
  const demands = cart.lines.map((line) => ({ ...line, orderId }));
  // Sent together, in this order: stock is locked last. All is awaited, since none may follow a rollback.
  const [inserted, , , , , shortages] = await Promise.all([
    inserting,
    row.reopenedOrder === null ? null : markReplaced(tx.db, row.reopenedOrder, orderId),
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
}
