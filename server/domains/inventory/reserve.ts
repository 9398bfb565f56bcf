import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { lockReserved, lockStock, releaseStock, reserveStock, takeReserved } from './store.ts';

type StockLine = { sku: string; warehouse: number };
/** Pieces of a SKU to be reserved in a warehouse. */
export type StockDemand = StockLine & { quantity: number };
/** A line that stock does not cover, with the pieces available now. */
export type Shortage = StockLine & { available: number };

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

/**
 * Reserves all lines for an order until a time, or returns what is short: then the caller rolls back. Locks stock after
 * all other rows, in a fixed order. Enqueues the update of lists when a SKU sells out.
 */
export async function reserve(
  tx: Database,
  { orderId, lines, until }: { orderId: string; lines: readonly StockDemand[]; until: Date },
): Promise<Shortage[]> {
  const demands = sumByStock(lines);
  // A single row needs no order: its UPDATE is its lock.
  if (demands.length > 1) await lock(tx, demands);
  const quantities = demands.map(({ quantity }) => quantity);
  const reserved = await reserveStock(tx, { orderId, ...stockColumns(demands), quantities, until });
  const keys = new Set(reserved.map(keyOf));
  const missing = demands.filter((line) => !keys.has(keyOf(line)));
  if (missing.length > 0) return shortagesOf(missing, await lock(tx, missing));
  await publishProducts(
    tx,
    reserved.filter((row) => row.left === 0).map((row) => row.sku),
  );
  return [];
}

/** Returns which of these lines could not be reserved now; reserves nothing. */
export async function findShortages(tx: Database, lines: readonly StockDemand[]): Promise<Shortage[]> {
  const demands = sumByStock(lines);
  const rows = await lock(tx, demands);
  const availableByKey = new Map(rows.map((row) => [keyOf(row), row.available]));
  return shortagesOf(
    demands.filter((line) => (availableByKey.get(keyOf(line)) ?? 0) < line.quantity),
    rows,
  );
}

function shortagesOf(lines: readonly StockLine[], rows: readonly Shortage[]): Shortage[] {
  const availableByKey = new Map(rows.map((row) => [keyOf(row), row.available]));
  return lines.map(({ sku, warehouse }) => ({
    sku,
    warehouse,
    available: Math.max(0, availableByKey.get(keyOf({ sku, warehouse })) ?? 0),
  }));
}

/** Refuses with each SKU that is short and the pieces available in its warehouse. */
export function refuseShortage(shortages: readonly Shortage[]): { ok: false; refusal: Refusal } {
  const skus = [...new Set(shortages.map(({ sku }) => sku))];
  const isRepeated = (sku: string) => shortages.filter((one) => one.sku === sku).length > 1;
  return refuse('InsufficientStock', {
    values: { sku: skus.join(', ') },
    // One SKU may be short in two warehouses: the warehouse makes its fields unique.
    fields: shortages.map(({ sku, warehouse, available }) => ({
      field: isRepeated(sku) ? `${sku}@${warehouse}` : sku,
      reason: 'stock',
      values: { available },
    })),
    data: { skus, shortages },
  });
}

/** Releases what an order has reserved; a repeat does nothing. Enqueues the update of lists when a SKU is back in stock. */
export async function release(tx: Database, orderId: string): Promise<void> {
  const reserved = await lockReserved(tx, orderId);
  if (reserved.length === 0) return;
  await releaseStock(tx, orderId);
  await publishProducts(
    tx,
    reserved.filter((row) => row.available === 0).map((row) => row.sku),
  );
}

type Taking = { orderId: string; lines: readonly StockDemand[] };

async function take(tx: Database, { orderId, lines, isShipped }: Taking & { isShipped: boolean }) {
  const demands = sumByStock(lines);
  if (demands.length > 1) await lock(tx, demands);
  const quantities = demands.map(({ quantity }) => quantity);
  const taken = await takeReserved(tx, { orderId, isShipped, ...stockColumns(demands), quantities });
  if (taken.length !== demands.length) throw new Error(`order ${orderId} has not reserved what it gives up`);
  return taken;
}

/** Takes shipped pieces out of an order's reservation and off the shelf. Throws when the order has not reserved them. */
export async function shipReserved(tx: Database, taking: Taking): Promise<void> {
  await take(tx, { ...taking, isShipped: true });
}

/** Releases pieces of an order's reservation. Throws when the order has not reserved them. */
export async function releasePieces(tx: Database, taking: Taking): Promise<void> {
  const taken = await take(tx, { ...taking, isShipped: false });
  await publishProducts(
    tx,
    taken.filter(({ available, quantity }) => available === quantity).map(({ sku }) => sku),
  );
}
