import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { formatMoney } from '../../../kit/money.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  type BatchOrderRow,
  countAwaiting,
  lockBatch,
  lockPayable,
  MAX_AWAITING,
  refreshBatch,
  setPlaced,
} from '../../domains/dropshipping/index.ts';
import { allocateBatchNumbers } from '../../domains/orders/index.ts';
import { placeOrders, type UnplaceableOrder } from '../../ordering/placing/place-orders.ts';
import type { OrderToPrice } from '../../ordering/pricing/price-orders.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback, transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { batchContext } from './check/batch-context.ts';
import type { DropshippingContext } from './context.ts';

/** Orders of the refusal of a change that are named one by one. */
const MAX_NAMED = 200;

type BatchPlacement = {
  id: string;
  member: number;
  chosen: readonly number[] | undefined;
  /** What the orders must cost together; undefined: whatever they cost. */
  sum: number | undefined;
};

/** Refuses to place orders that are not as they were quoted: nothing is placed, and each is named with what changed. */
function refuseChanged(
  orders: readonly BatchOrderRow[],
  unplaceable: readonly (UnplaceableOrder & { batchOrder: number })[],
  { currency, language }: RequestContext,
) {
  const numbers = new Map(orders.map(({ id, givenNo }) => [id, givenNo]));
  const changed = unplaceable.map(({ batchOrder, reason, before, after }) => ({
    id: batchOrder,
    orderNo: numbers.get(batchOrder) ?? '',
    reason,
    before,
    after,
  }));
  const reasons = { price: 'batchPrice', gone: 'batchGone', stock: 'batchStock' } as const;
  const money = (amount: number) => formatMoney(amount, currency, language);
  return refuse('BatchChanged', {
    fields: changed.slice(0, MAX_NAMED).map(({ orderNo, reason, before, after }) => ({
      field: orderNo,
      reason: reasons[reason],
      values: { before: money(before), after: money(after) },
    })),
    data: { orders: changed.slice(0, MAX_NAMED), count: changed.length },
  });
}

/** Finds which orders of a locked batch are to be paid; refuses those that cannot be. */
async function findPayable(
  tx: Database,
  { id, chosen }: BatchPlacement,
  now: number,
): Promise<Result<BatchOrderRow[], Refusal>> {
  const all = await lockPayable(tx, id);
  const isOver = ({ state, quotedUntil }: BatchOrderRow) =>
    state === 'quoted' && (quotedUntil?.getTime() ?? 0) < now;
  if (!chosen) {
    const payable = all.filter((order) => !isOver(order));
    if (payable.length > 0) return ok(payable);
    return refuse(all.length > 0 ? 'BatchQuoteOver' : 'NothingToPay');
  }
  const byId = new Map(all.map((order) => [order.id, order]));
  const orders = chosen.flatMap((item) => byId.get(item) ?? []);
  if (orders.length === 0 && chosen.length === 0) return refuse('NothingToPay');
  if (orders.length < chosen.length) {
    const missing = chosen.filter((candidate) => !byId.has(candidate)).slice(0, MAX_NAMED);
    return refuse('BatchChanged', {
      fields: missing.map((item) => ({ field: String(item), reason: 'batchNotQuoted' })),
    });
  }
  return orders.some(isOver) ? refuse('BatchQuoteOver') : ok(orders);
}

/** Assigns quoted orders their numbers and places all of them, or none. */
async function placeQuoted(
  tx: Database,
  dropshipping: DropshippingContext,
  { context, batch, quoted }: { context: RequestContext; batch: string; quoted: readonly BatchOrderRow[] },
): Promise<{ id: number; order: string }[]> {
  if (quoted.length === 0) return [];
  const day = new Date(dropshipping.now()).toISOString().slice(2, 10).replaceAll('-', '');
  const numbers = await allocateBatchNumbers(tx, { day, count: quoted.length });
  const placed = quoted.map(({ id }, at) => ({ id, order: numbers[at]?.id ?? '' }));
  const batchOrders = new Map(placed.map(({ id, order }) => [order, id]));
  const orders = quoted.map(({ quote, total, methods }, at) => {
    const order = quote?.order as OrderToPrice;
    return {
      ...order,
      id: numbers[at]?.id ?? '',
      methods: { ...order.methods, ...methods, ...chosenMethods(quote?.parcels) },
      total: total ?? 0,
    };
  });
  const result = await placeOrders(tx, dropshipping, { context, orders, batch });
  if (!result.ok) {
    const named = result.unplaceable.map((item) => ({ ...item, batchOrder: batchOrders.get(item.id) ?? 0 }));
    throw new Rollback(refuseChanged(quoted, named, context));
  }
  await setPlaced(tx, JSON.stringify(placed));
  return placed;
}

/** The methods that a quote was made with, by warehouse. */
const chosenMethods = (parcels: unknown[] | undefined): Record<string, string> =>
  Object.fromEntries(
    ((parcels ?? []) as { warehouse: number; method: string }[]).map(({ warehouse, method }) => [
      String(warehouse),
      method,
    ]),
  );

/**
 * Places the chosen orders of a batch, or all that are quoted, in one transaction: all of them or none. Orders that were
 * placed before and wait for their payment stay as they are, so that a repeat pays the same. Refuses all where they cost
 * another sum by now. Returns the numbers of the shop's orders.
 */
export const placeBatch = (
  dropshipping: DropshippingContext,
  placing: BatchPlacement,
): Promise<Result<string[], Refusal>> =>
  transaction<Result<string[], Refusal>>(dropshipping.pool, async (tx) => {
    const { id, member } = placing;
    const batch = await lockBatch(tx, { id, member });
    if (!batch) return refuse('NotFound');
    const context = await batchContext(tx, batch);
    if (!context) return refuse('NotAllowed');
    const payable = await findPayable(tx, placing, dropshipping.now());
    if (!payable.ok) return payable;
    const total = payable.value.reduce((sum, order) => sum + (order.total ?? 0), 0);
    if (placing.sum !== undefined && total !== placing.sum) return refuse('TotalChanged');
    const quoted = payable.value.filter(({ state }) => state === 'quoted');
    const awaiting = (await countAwaiting(tx, member))?.count ?? 0;
    if (awaiting + quoted.length > MAX_AWAITING) return refuse('TooManyOpenOrders');
    const placed = await placeQuoted(tx, dropshipping, { context, batch: id, quoted });
    if (placed.length > 0) await refreshBatch(tx, id);
    const waiting = payable.value.flatMap(({ state, orderId }) =>
      state === 'awaiting_payment' && orderId ? [orderId] : [],
    );
    return ok([...waiting, ...placed.map(({ order }) => order)].sort());
  });
