import type { Database } from '../../platform/database/statement.ts';
import { type OrderShortage, release, reserve, type StockDemand } from './reserve.ts';
import { listReservations, lockStock } from './store.ts';

/**
 * Replaces what an order has reserved by other pieces, as long as its reservation lasts. Locks the stock of both in one
 * fixed order before, so that nobody else takes what is released and reserved again. Returns what is short: then the
 * caller rolls back. An order that has reserved nothing reserves nothing: it does when it is paid.
 */
export async function replaceReservation(
  tx: Database,
  { orderId, lines }: { orderId: string; lines: readonly StockDemand[] },
): Promise<OrderShortage[]> {
  const held = await listReservations(tx, orderId);
  const [first] = held;
  if (!first) return [];
  const all = [...held, ...lines];
  await lockStock(
    tx,
    all.map(({ sku }) => sku),
    all.map(({ warehouse }) => warehouse),
  );
  await release(tx, orderId);
  return reserve(tx, { lines: lines.map((line) => ({ ...line, orderId })), until: first.until });
}
