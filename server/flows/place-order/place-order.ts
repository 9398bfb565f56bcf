import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { placeOrder } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { lockCart, markPlaced } from '../../domains/cart/index.ts';
import { refuseShortage, reserve } from '../../domains/inventory/index.ts';
import {
  findOrder,
  holdUntil,
  insertOrder,
  MAX_OPEN_ORDERS,
  MAX_OPEN_ORDERS_PER_NETWORK,
} from '../../domains/orders/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import { ipKey } from '../../platform/http/ip-key.ts';
import { type Owner, ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { freeze, type LineFacts } from './freeze.ts';
import { missingOf } from './missing.ts';

export type PlaceDependencies = {
  pool: Pool;
  places: Places;
  readCart: (
    db: Database,
    context: RequestContext,
    id?: string,
  ) => Promise<Result<{ cart: Cart; lines: LineFacts[] }, Refusal>>;
  now: () => number;
  /** Whether open orders of a network address are counted. */
  countsNetworks: boolean;
};
type Placed = OutputOf<typeof placeOrder>;

async function existing(tx: Database, id: string, owner: Owner): Promise<Result<Placed, Refusal>> {
  const order = await findOrder(tx, id, owner.member, owner.guest);
  if (!order) return refuse('NotFound');
  return ok({ orderid: order.id, state: order.state, total: order.total, currency: order.currency });
}

/**
 * Makes the cart an order under the same id, in the currency in which the buyer saw it: prices, rate, address, shipping
 * and tax frozen, stock reserved, all in one transaction. Pressed twice it gives the first order back. Refuses when version or total are not what the
 * buyer saw (CartChanged, with the cart as it is), when something is missing, and when stock is short, naming each SKU,
 * and when the visitor or his network has too many unpaid orders (TooManyOpenOrders).
 */
export async function placeCart(
  { pool, places, readCart, now, countsNetworks }: PlaceDependencies,
  asker: RequestContext,
  { orderId, version, total, currency = asker.currency }: ParsedOf<typeof placeOrder>,
): Promise<Result<Placed, Refusal>> {
  const context = places.isCurrency(currency) ? { ...asker, currency } : asker;
  const owner = ownerOf(context);
  if (!owner) return refuse('TokenRefused');
  return transaction<Result<Placed, Refusal>>(pool, async (tx) => {
    const locked = await lockCart(tx, orderId, owner.member, owner.guest);
    if (!locked) return refuse('NotFound');
    if (locked.state === 'placed') return existing(tx, orderId, owner);
    if (locked.state !== 'open') return refuse('OrderStateWrong');

    const read = await readCart(tx, context, orderId);
    if (!read.ok) return read;
    const { cart, lines } = read.value;
    const missing = missingOf(cart, context, places);
    if (missing) return { ok: false, refusal: missing };
    if (locked.version !== version || cart.totals.total !== total)
      return refuse('CartChanged', { data: cart });

    const at = new Date(now());
    const network = countsNetworks ? ipKey(context.ip) : null;
    const rate = places.rate(context.currency);
    const order = freeze({ cart, facts: lines, context, owner, rate, at, network });
    const inserted = await insertOrder(
      tx,
      order.order,
      JSON.stringify(order.lines),
      JSON.stringify(order.adjustments),
      MAX_OPEN_ORDERS[owner.member === null ? 'guest' : 'member'],
      MAX_OPEN_ORDERS_PER_NETWORK,
    );
    if (inserted === 0) return refuse('TooManyOpenOrders');
    await markPlaced(tx, orderId);
    await addJob(tx, 'order-placed', { orderId });
    const shortages = await reserve(tx, orderId, cart.lines, holdUntil(at));
    if (shortages.length > 0) throw new Rollback(refuseShortage(shortages));
    return ok({ orderid: orderId, state: 'unpaid', total: cart.totals.total, currency: cart.currency });
  });
}
