import { QUOTE_HOURS } from '../../../../contract/dropshipping-batch.ts';
import { resolveSkus, suggestSkus } from '../../../domains/catalogue/index.ts';
import {
  type BatchOrderRow,
  type CheckedOrder,
  type CheckedRow,
  claimNumbers,
  findHolders,
  listRowsOfOrders,
  lockBatches,
  lockBatchOrders,
  saveChecked,
  saveCheckedRows,
} from '../../../domains/dropshipping/index.ts';
import { screenNames } from '../../../domains/screening/index.ts';
import {
  findOffers,
  type Offers,
  type OrderToPrice,
  priceOrder,
} from '../../../ordering/pricing/price-orders.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { checkAddress, type Receiver } from './check-address.ts';
import { type CheckedGoods, checkGoods, type PiecesBySku, SELLABLE, skuOf, stockKey } from './check-goods.ts';
import type { CheckContext } from './context.ts';
import { listDemand } from './query.ts';
import { type QuoteResult, quoteOrder, readWish } from './quote-order.ts';
import { type ReadRow, readCells } from './read-cells.ts';
import { rowError } from './row-error.ts';

type OrdersToCheck = { batch: string; member: number; context: RequestContext; ids: readonly number[] };
type Order = { order: BatchOrderRow; rows: ReadRow[] };

/**
 * Reads orders with their rows, by the SKUs that theirs were typed for, after each has taken its number where that is
 * free.
 */
async function readOrders(tx: Database, { batch, member, context, ids }: OrdersToCheck): Promise<Order[]> {
  await lockBatches(tx, member);
  await claimNumbers(tx, { ids });
  const orders = await lockBatchOrders(tx, { batch, ids });
  const listed = await listRowsOfOrders(tx, ids);
  const resolved = await resolveSkus(tx, listed.map(skuOf));
  const read = listed.map((row) => {
    const sku = resolved.get(skuOf(row));
    return sku ? { ...row, cells: { ...row.cells, sku } } : row;
  });
  const rows = Map.groupBy(read, ({ orderId }) => orderId);
  return orders.map((order) => ({
    order,
    rows: (rows.get(order.id) ?? []).map((row) => readCells(row, context.language)),
  }));
}

/** Adds to rows that their number is another order's, with the batch that has it. */
async function checkNumbers(tx: Database, member: number, orders: readonly Order[]): Promise<void> {
  const numbered = orders.filter(({ order }) => order.orderNo === null && order.givenNo !== '');
  if (numbered.length === 0) return;
  const numbers = numbered.map(({ order }) => order.givenNo);
  const holders = new Map(
    (await findHolders(tx, { member, numbers })).map(({ orderNo, batchId }) => [orderNo, batchId]),
  );
  for (const { order, rows } of numbered)
    rows[0]?.errors.push(
      rowError('order_no', 'duplicate', { found: order.givenNo, expected: holders.get(order.givenNo) ?? '' }),
    );
}

/** Adds to the second of two rows of an order that say the same that it may be one too many. */
function checkRepeated({ rows }: Order): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const content = JSON.stringify(Object.entries(row.cells).sort());
    if (seen.has(content)) row.errors.push(rowError('sku', 'repeatedRow', { found: row.cells.sku }));
    seen.add(content);
  }
}

async function loadShop(
  tx: Database,
  pricing: CheckContext,
  { batch, context, ids, orders }: OrdersToCheck & { orders: readonly Order[] },
) {
  const skus = [...new Set(orders.flatMap(({ rows }) => rows.map(skuOf)))].filter(Boolean);
  const offers = await findOffers(tx, pricing, { context, skus });
  const price = (order: OrderToPrice) => priceOrder(pricing, context, { order, offers });
  const demand: PiecesBySku = new Map();
  for (const { sku, warehouse, quantity } of await listDemand(tx, { batch, skus, besides: ids }))
    demand.set(stockKey(sku, warehouse), quantity);
  const suggestions = await suggestSkus(tx, {
    unknown: skus.filter((sku) => !offers.has(sku)),
    ended: skus.filter((sku) => offers.get(sku)?.some(({ state }) => !SELLABLE.has(state))),
  });
  return { offers, price, demand, suggestions };
}

/** Adds to rows whose receiver has the name of a party with whom the shop must not trade that staff looks at it. */
async function screen(
  tx: Database,
  batch: string,
  received: readonly { rows: readonly ReadRow[]; receiver: Receiver }[],
): Promise<void> {
  const namesOf = ({ shared }: Receiver) =>
    [shared.full_name, shared.company].filter((name) => name !== undefined);
  const names = received.flatMap(({ receiver }) => namesOf(receiver));
  if (names.length === 0) return;
  const denied = await screenNames(tx, batch, names);
  for (const { rows, receiver } of received) {
    const name = namesOf(receiver).find((candidate) => denied.has(candidate));
    if (name) rows[0]?.errors.push(rowError('full_name', 'screening', { found: name }));
  }
}

type Result = Order & { receiver: Receiver; goods: CheckedGoods[]; quoted: QuoteResult | undefined };

const errorsOf = ({ rows }: Order): number => rows.reduce((sum, { errors }) => sum + errors.length, 0);

function toChecked(result: Result): CheckedOrder {
  const { order, receiver, quoted } = result;
  const errors = errorsOf(result);
  const isGood = errors === 0 && quoted !== undefined;
  return {
    id: order.id,
    state: isGood ? 'quoted' : 'needs_fixing',
    errors,
    receiver: receiver.shared.full_name ?? '',
    country: receiver.country ?? '',
    quote: isGood ? quoted.quote : null,
    total: isGood ? quoted.quote.total : null,
  };
}

function toRows({ rows, goods, quoted }: Result, offers: Offers): CheckedRow[] {
  return rows.map((row) => {
    const own = goods.find((good) => good.row === row);
    const price = quoted?.lines.get(row.id);
    return {
      id: row.id,
      errors: row.errors,
      sku: own?.offer.sku ?? null,
      warehouse: own?.offer.warehouse ?? null,
      quantity: row.quantity ?? null,
      title: offers.get(skuOf(row))?.[0]?.title ?? null,
      unit_price: price?.unit_price ?? null,
      price: price?.price ?? null,
    };
  });
}

/** Checks the goods of an order and quotes it; one with errors too, since its methods may have some of their own. */
function checkOrder(
  { tariff }: CheckContext,
  shop: Awaited<ReturnType<typeof loadShop>>,
  one: Order & { receiver: Receiver },
): Result {
  const { order, rows, receiver } = one;
  const { address, shared, country } = receiver;
  checkRepeated(one);
  const goods = checkGoods(shop, rows, country);
  const wish = readWish(tariff, rows, shared.shipping_method);
  const isPriced =
    address !== undefined && goods.length > 0 && (wish !== undefined || !shared.shipping_method);
  const { id, givenNo: orderNo, methods } = order;
  const quoted = isPriced
    ? quoteOrder(shop.price, { id, orderNo, rows, goods, shared, address, wish, methods })
    : undefined;
  if (quoted && errorsOf(one) === 0)
    for (const { offer, quantity } of goods) {
      const key = stockKey(offer.sku, offer.warehouse);
      shop.demand.set(key, (shop.demand.get(key) ?? 0) + quantity);
    }
  return { ...one, goods, quoted };
}

/**
 * Checks orders of a locked batch, all that is wrong with each row at once, and quotes those that are right for 24 hours.
 * As many statements for 500 orders as for one. Stock that other quoted orders of the batch take is not there any more.
 */
export async function checkOrders(tx: Database, check: CheckContext, checking: OrdersToCheck): Promise<void> {
  const { batch, member } = checking;
  const orders = await readOrders(tx, checking);
  await checkNumbers(tx, member, orders);
  const shop = await loadShop(tx, check, { ...checking, orders });
  const received = orders.map((order) => ({ ...order, receiver: checkAddress(check.places, order.rows) }));
  await screen(tx, batch, received);
  const results = received.map((item) => checkOrder(check, shop, item));
  const until = new Date(check.now() + QUOTE_HOURS * 60 * 60 * 1000);
  await saveChecked(tx, { orders: JSON.stringify(results.map(toChecked)), until });
  await saveCheckedRows(tx, JSON.stringify(results.flatMap((result) => toRows(result, shop.offers))));
}
