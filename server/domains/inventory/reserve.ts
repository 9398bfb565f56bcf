import type { Database } from '../../platform/database/statement.ts';
import { lockStock, reserveStock } from './store.ts';

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

/**
 * Reserves all of it for an order until `expires`, or nothing at all: gives the SKUs that are short, and the
 * caller rolls back. Locks stock last of all rows, in order.
 */
export async function reserve(tx: Database, order: string, wants: readonly Want[], expires: Date): Promise<string[]> {
  const lines = bySku(wants);
  const skus = lines.map((line) => line.sku);
  const warehouses = lines.map((line) => line.warehouse);
  // A single row needs no order: its UPDATE is its lock.
  if (lines.length > 1) await lockStock(tx, skus, warehouses);
  const taken = await reserveStock(tx, order, skus, warehouses, lines.map((line) => line.quantity), expires);
  if (taken.length === lines.length) return [];
  const got = new Set(taken.map((row) => `${row.sku} ${row.warehouse}`));
  return lines.filter((line) => !got.has(`${line.sku} ${line.warehouse}`)).map((line) => line.sku);
}
