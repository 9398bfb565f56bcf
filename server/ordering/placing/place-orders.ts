import { reserve } from '../../domains/inventory/index.ts';
import { insertOrders, type NewPlaced, reservedUntil } from '../../domains/orders/index.ts';
import { validateAddress } from '../../domains/places/index.ts';
import { screenNames } from '../../domains/screening/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import {
  findOffers,
  type OrderPricing,
  type OrderToPrice,
  type PricedOrder,
  priceOrder,
} from '../pricing/price-orders.ts';
import { namesOf, snapshotOrder } from './snapshot-order.ts';

/** An order whose total without a fee its member has seen. */
type OrderToPlace = OrderToPrice & { total: number };

/** Why an order cannot be placed: its price is another, it cannot be sent or sold any more, its stock is gone. */
export type UnplaceableOrder = {
  id: string;
  reason: 'price' | 'gone' | 'stock';
  before: number;
  after: number;
};

/** Orders that one statement inserts: some 3 KB each. */
const PART = 500;

const totalOf = ({ cart: { totals } }: PricedOrder): number => totals.total - totals.fee;

function findObstacle(
  { places }: OrderPricing,
  { order, priced }: { order: OrderToPlace; priced: PricedOrder },
): UnplaceableOrder | undefined {
  const { id, total: before, address } = order;
  const { cart, parcels } = priced;
  const after = totalOf(priced);
  const isGone =
    cart.lines.length !== order.lines.length ||
    cart.lines.some(({ notices }) => notices.some(({ type }) => type !== 'inventory')) ||
    parcels.some(({ method }) => method === null) ||
    validateAddress(address, places.country(address.country)).length > 0;
  if (isGone) return { id, reason: 'gone', before, after };
  return after === before ? undefined : { id, reason: 'price', before, after };
}

/**
 * Places orders without carts in the caller's transaction: prices, rate, address, shipping and tax are copied and stock is
 * reserved for an hour, in one fixed order of SKUs. As many statements for 500 orders as for one. Returns the orders that
 * cannot be placed at the totals that were seen; the caller then rolls back.
 */
export async function placeOrders(
  tx: Database,
  pricing: OrderPricing,
  { context, orders, batch }: { context: RequestContext; orders: readonly OrderToPlace[]; batch: string },
): Promise<{ ok: true } | { ok: false; unplaceable: UnplaceableOrder[] }> {
  const owner = ownerOf(context);
  if (!owner) throw new Error('orders of a batch have a member');
  const skus = [...new Set(orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))];
  const offers = await findOffers(tx, pricing, { context, skus });
  const at = new Date(pricing.now());
  const rate = pricing.places.rate(context.currency);
  const denied = await screenNames(tx, batch, namesOf(orders.map(({ address }) => address)));
  const unplaceable: UnplaceableOrder[] = [];
  const placed: NewPlaced[] = [];
  for (const order of orders) {
    const priced = priceOrder(pricing, context, { order, offers });
    const obstacle = findObstacle(pricing, { order, priced });
    const isDenied = namesOf([order.address]).some((name) => denied.has(name));
    if (obstacle) unplaceable.push(obstacle);
    else if (isDenied)
      unplaceable.push({ id: order.id, reason: 'gone', before: order.total, after: order.total });
    const made = snapshotOrder({ cart: priced.cart, context, owner, rate, at, network: null });
    // The total of a batch is validated before it is placed.
    placed.push({ ...made, order: { ...made.order, state: 'unpaid', fee: 0, paymentMethod: null } });
  }
  if (unplaceable.length > 0) return { ok: false, unplaceable };
  for (let start = 0; start < placed.length; start += PART)
    await insertOrders(tx, {
      orders: JSON.stringify(placed.slice(start, start + PART)),
      maxOpen: null,
      maxOpenPerNetwork: null,
      actor: 'buyer',
    });
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...line, orderId: order.id })));
  const shortages = await reserve(tx, { lines, until: reservedUntil(at) });
  if (shortages.length === 0) return { ok: true };
  const short = new Set(shortages.map(({ orderId }) => orderId));
  return {
    ok: false,
    unplaceable: orders
      .filter(({ id }) => short.has(id))
      .map(({ id, total }) => ({ id, reason: 'stock', before: total, after: total })),
  };
}
