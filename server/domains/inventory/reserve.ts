import { type Refusal, refuse, stockField } from '../../../contract/refusals.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import {
  extendRows,
  lockReserved,
  lockStock,
  releaseStock,
  reserveStock,
  withdrawReserved,
} from './store.ts';

type StockLine = { sku: string; warehouse: number };
/** Pieces of a SKU to be reserved in a warehouse. */
export type StockDemand = StockLine & { quantity: number };
/** Pieces that an order asks for. */
export type OrderDemand = StockDemand & { orderId: string };
/** Stock with the pieces available now. */
type Shortage = StockLine & { available: number };
/** A line that stock does not cover. */
export type OrderShortage = Shortage & { orderId: string };

const keyOf = ({ sku, warehouse }: StockLine): string => `${sku} ${warehouse}`;

/** Sums up lines of the same stock: packing does not matter to it. */
function sumByStock(lines: readonly StockDemand[]): StockDemand[] {
  const sums = new Map<string, StockDemand>();
  for (const line of lines) {
    const key = keyOf(line);
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

const stockColumns = (lines: readonly StockLine[]) => ({
  skus: lines.map(({ sku }) => sku),
  warehouses: lines.map(({ warehouse }) => warehouse),
});

const lock = (tx: Database, lines: readonly StockLine[]) => {
  const { skus, warehouses } = stockColumns(lines);
  return lockStock(tx, skus, warehouses);
};

/** Enqueues the update of lists, which show what is sold out, in the caller's transaction. */
async function publishProducts(tx: Database, skus: string[]): Promise<void> {
  if (skus.length > 0) await addJob(tx, 'publish-products', { skus });
}

/** Sums up the lines of each order by stock. */
function sumByOrder(lines: readonly OrderDemand[]): OrderDemand[] {
  const orders = new Map<string, OrderDemand[]>();
  for (const line of lines) orders.set(line.orderId, [...(orders.get(line.orderId) ?? []), line]);
  return [...orders].flatMap(([orderId, demands]) =>
    sumByStock(demands).map((demand) => ({ ...demand, orderId })),
  );
}

/** Subtracts orders from locked stock one after another; returns the lines that the rest does not cover. */
function coverByOrder(demands: readonly OrderDemand[], stock: readonly Shortage[]): OrderShortage[] {
  const left = new Map(stock.map((row) => [keyOf(row), Math.max(0, row.available)]));
  const short: OrderShortage[] = [];
  const orders = new Map<string, OrderDemand[]>();
  for (const demand of demands) orders.set(demand.orderId, [...(orders.get(demand.orderId) ?? []), demand]);
  for (const [orderId, lines] of orders) {
    const availableOf = (line: StockLine) => left.get(keyOf(line)) ?? 0;
    const missing = lines.filter((line) => availableOf(line) < line.quantity);
    for (const line of missing) {
      const { sku, warehouse } = line;
      short.push({ orderId, sku, warehouse, available: availableOf(line) });
    }
    // An order that is short takes nothing: the next one may still be covered.
    if (missing.length === 0)
      for (const line of lines) left.set(keyOf(line), availableOf(line) - line.quantity);
  }
  return short;
}

/**
 * Reserves all lines for their orders until a time, or returns what is short, order by order as they come: then the
 * caller rolls back. Locks stock after all other rows, in a fixed order. Enqueues the update of lists when a SKU sells
 * out.
 */
export async function reserve(
  tx: Database,
  { lines, until }: { lines: readonly OrderDemand[]; until: Date },
): Promise<OrderShortage[]> {
  const demands = sumByOrder(lines);
  // A single row needs no order: its UPDATE is its lock.
  if (demands.length > 1) await lock(tx, demands);
  const reserved = await reserveStock(tx, {
    orderIds: demands.map(({ orderId }) => orderId),
    ...stockColumns(demands),
    quantities: demands.map(({ quantity }) => quantity),
    until,
  });
  const keys = new Set(reserved.map(keyOf));
  const missing = demands.filter((line) => !keys.has(keyOf(line)));
  // Rows that were reserved just now show less than there was: only those that were not are compared.
  if (missing.length > 0) {
    const shortages = coverByOrder(missing, await lock(tx, missing));
    // The single row was not locked before: it covers now what another transaction has released since.
    return shortages.length > 0 ? shortages : reserve(tx, { lines, until });
  }
  await publishProducts(
    tx,
    reserved.filter((row) => row.left === 0).map((row) => row.sku),
  );
  return [];
}

/** Returns which of these lines could not be reserved now; reserves nothing. */
export async function findShortages(tx: Database, lines: readonly OrderDemand[]): Promise<OrderShortage[]> {
  const demands = sumByOrder(lines);
  return coverByOrder(demands, await lock(tx, demands));
}

/**
 * Refuses with each SKU that is short and the pieces available in its warehouse; with several orders (`isOfSeveral`)
 * each SKU is named with its order.
 */
export function refuseShortage(
  shortages: readonly OrderShortage[],
  { isOfSeveral = false } = {},
): { ok: false; refusal: Refusal } {
  const skus = [...new Set(shortages.map(({ sku }) => sku))];
  const nameOf = ({ orderId, sku }: OrderShortage) => (isOfSeveral ? `${orderId} ${sku}` : sku);
  const isRepeated = (name: string) => shortages.filter((shortage) => nameOf(shortage) === name).length > 1;
  return refuse('InsufficientStock', {
    values: { sku: skus.join(', ') },
    // One SKU may be short in two warehouses: the warehouse makes its fields unique.
    fields: shortages.map((shortage) => {
      const name = nameOf(shortage);
      return stockField(isRepeated(name) ? `${name}@${shortage.warehouse}` : name, shortage.available);
    }),
    data: {
      skus,
      shortages: shortages.map(({ orderId, ...one }) => (isOfSeveral ? { orderId, ...one } : one)),
    },
  });
}

/** Extends the reservations of orders. Returns the ids of those that have one. */
export async function extendReservations(
  tx: Database,
  orders: readonly string[],
  until: Date,
): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  return new Set((await extendRows(tx, orders, until)).map(({ orderId }) => orderId));
}

/**
 * Releases what an order has reserved; a repeat does nothing. Enqueues the update of lists when a SKU is back in stock.
 */
export async function release(tx: Database, orderId: string): Promise<void> {
  const reserved = await lockReserved(tx, [orderId]);
  if (reserved.length === 0) return;
  await releaseStock(tx, orderId);
  await publishProducts(
    tx,
    reserved.filter((row) => row.available === 0).map((row) => row.sku),
  );
}

type StockWithdrawal = { orderId: string; lines: readonly StockDemand[] };

async function withdraw(
  tx: Database,
  { orderId, lines, isShipped }: StockWithdrawal & { isShipped: boolean },
) {
  const demands = sumByStock(lines);
  if (demands.length > 1) await lock(tx, demands);
  const quantities = demands.map(({ quantity }) => quantity);
  const withdrawn = await withdrawReserved(tx, { orderId, isShipped, ...stockColumns(demands), quantities });
  if (withdrawn.length !== demands.length)
    throw new Error(`order ${orderId} has not reserved what it gives up`);
  return withdrawn;
}

/**
 * Removes shipped pieces from an order's reservation and off the shelf. Throws when the order has not reserved them.
 */
export async function shipReserved(tx: Database, taking: StockWithdrawal): Promise<void> {
  await withdraw(tx, { ...taking, isShipped: true });
}

/** Releases pieces of an order's reservation. Throws when the order has not reserved them. */
export async function releasePieces(tx: Database, taking: StockWithdrawal): Promise<void> {
  const withdrawn = await withdraw(tx, { ...taking, isShipped: false });
  await publishProducts(
    tx,
    withdrawn.filter(({ available, quantity }) => available === quantity).map(({ sku }) => sku),
  );
}
