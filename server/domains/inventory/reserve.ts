import type { Database } from '../../platform/database/statement.ts';
import { lockHeld, lockStock, releaseStock, reserveStock } from './store.ts';

export type Want = { sku: string; warehouse: number; quantity: number };

/** Lines of the same stock are one want: packing does not matter to the shelf. */
function bySku(wants: readonly Want[]): Want[] {
  const sums = new Map<string, Want>();
  for (const want of wants) {
    const key = `${want.sku} ${want.warehouse}`;
    sums.set(key, { ...want, quantity: want.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}

/** SKUs that are short; or, when all was reserved, those of which nothing is left now. */
export type Reserved = { short: string[]; emptied: string[] };

/**
 * Reserves all of it for an order until `expires`, or nothing at all: when SKUs are short the caller rolls back.
 * Locks stock last of all rows, in order.
 */
export async function reserve(
  tx: Database,
  order: string,
  wants: readonly Want[],
  expires: Date,
): Promise<Reserved> {
  const lines = bySku(wants);
  const skus = lines.map((line) => line.sku);
  const warehouses = lines.map((line) => line.warehouse);
  // A single row needs no order: its UPDATE is its lock.
  if (lines.length > 1) await lockStock(tx, skus, warehouses);
  const taken = await reserveStock(
    tx,
    order,
    skus,
    warehouses,
    lines.map((line) => line.quantity),
    expires,
  );
  const got = new Set(taken.map((row) => `${row.sku} ${row.warehouse}`));
  return {
    short: lines.filter((line) => !got.has(`${line.sku} ${line.warehouse}`)).map((line) => line.sku),
    emptied: taken.filter((row) => row.left === 0).map((row) => row.sku),
  };
}

/** Gives back what an order holds, once; gives the SKUs that can be had again by it. */
export async function release(tx: Database, order: string): Promise<string[]> {
  const held = await lockHeld(tx, order);
  if (held.length > 0) await releaseStock(tx, order);
  return held.filter((row) => row.available === 0).map((row) => row.sku);
}
