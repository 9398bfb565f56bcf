import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { Database } from '../../platform/database/statement.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { lockHeld, lockStock, releaseStock, reserveStock } from './store.ts';

export type Want = { sku: string; warehouse: number; quantity: number };
/** A line that stock does not cover, with the pieces that can be had of it now. */
export type Shortage = { sku: string; warehouse: number; available: number };

const keyOf = ({ sku, warehouse }: { sku: string; warehouse: number }): string => `${sku} ${warehouse}`;

/** Lines of the same stock are one want: packing does not matter to the shelf. */
function bySku(wants: readonly Want[]): Want[] {
  const sums = new Map<string, Want>();
  for (const want of wants) {
    const key = keyOf(want);
    sums.set(key, { ...want, quantity: want.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

const lock = (tx: Database, lines: readonly { sku: string; warehouse: number }[]) =>
  lockStock(
    tx,
    lines.map((line) => line.sku),
    lines.map((line) => line.warehouse),
  );

/** Lists, which show what is sold out, follow the stock in the caller's transaction. */
async function publishProducts(tx: Database, skus: string[]): Promise<void> {
  if (skus.length > 0) await addJob(tx, 'publish-products', { skus });
}

/**
 * Reserves all of it for an order until `expires`, or returns what is short: then the caller rolls back.
 * Locks stock last of all rows, in order. Lists are told when nothing is left of a SKU.
 */
export async function reserve(
  tx: Database,
  order: string,
  wants: readonly Want[],
  expires: Date,
): Promise<Shortage[]> {
  const lines = bySku(wants);
  // A single row needs no order: its UPDATE is its lock.
  if (lines.length > 1) await lock(tx, lines);
  const reserved = await reserveStock(
    tx,
    order,
    lines.map((line) => line.sku),
    lines.map((line) => line.warehouse),
    lines.map((line) => line.quantity),
    expires,
  );
  const keys = new Set(reserved.map(keyOf));
  const missing = lines.filter((line) => !keys.has(keyOf(line)));
  if (missing.length > 0) return shortagesOf(missing, await lock(tx, missing));
  await publishProducts(
    tx,
    reserved.filter((row) => row.left === 0).map((row) => row.sku),
  );
  return [];
}

/** What of these lines could not be reserved now; reserves nothing. */
export async function findShortages(tx: Database, wants: readonly Want[]): Promise<Shortage[]> {
  const lines = bySku(wants);
  const rows = await lock(tx, lines);
  const availableByKey = new Map(rows.map((row) => [keyOf(row), row.available]));
  return shortagesOf(
    lines.filter((line) => (availableByKey.get(keyOf(line)) ?? 0) < line.quantity),
    rows,
  );
}

function shortagesOf(
  lines: readonly Want[],
  rows: readonly { sku: string; warehouse: number; available: number }[],
): Shortage[] {
  const availableByKey = new Map(rows.map((row) => [keyOf(row), row.available]));
  return lines.map(({ sku, warehouse }) => ({
    sku,
    warehouse,
    available: Math.max(0, availableByKey.get(keyOf({ sku, warehouse })) ?? 0),
  }));
}

/** The refusal that names each SKU that is short, with the pieces available in the warehouse of its line. */
export function refuseShortage(shortages: readonly Shortage[]): { ok: false; refusal: Refusal } {
  const skus = [...new Set(shortages.map(({ sku }) => sku))];
  const isRepeated = (sku: string) => shortages.filter((one) => one.sku === sku).length > 1;
  return refuse('InsufficientStock', {
    values: { sku: skus.join(', ') },
    // One SKU may be short in two warehouses: fields are told apart by their names.
    fields: shortages.map(({ sku, warehouse, available }) => ({
      field: isRepeated(sku) ? `${sku}@${warehouse}` : sku,
      reason: 'stock',
      values: { available },
    })),
    data: { skus, shortages },
  });
}

/** Gives back what an order holds, once; lists are told of SKUs that can be had again by it. */
export async function release(tx: Database, order: string): Promise<void> {
  const held = await lockHeld(tx, order);
  if (held.length === 0) return;
  await releaseStock(tx, order);
  await publishProducts(
    tx,
    held.filter((row) => row.available === 0).map((row) => row.sku),
  );
}
