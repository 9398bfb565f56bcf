import type { Refusal } from '../../../../contract/refusals.ts';
import {
  extendReservations,
  findShortages,
  refuseShortage,
  reserve,
} from '../../../domains/inventory/index.ts';
import { linesOf, MAX_HOLD_RENEWALS, reservedUntil } from '../../../domains/orders/index.ts';
import type { Database } from '../../../platform/database/statement.ts';

type Renewal = {
  /** The orders, each with the number of its earlier payments. */
  orders: readonly { id: string; earlier: number }[];
  /** When the payment was started. */
  startedAt: Date;
  now: Date;
};

/**
 * Extends the reservations of orders for a payment, or reserves the stock again where they have expired. Returns null,
 * or the refusal with the SKUs that are short: then the caller rolls back. After MAX_HOLD_RENEWALS payments nothing is
 * reserved any more for an order: the stock must only be available.
 */
export async function renewReservations(
  tx: Database,
  { orders, startedAt, now }: Renewal,
): Promise<{ ok: false; refusal: Refusal } | null> {
  const until = reservedUntil(startedAt);
  const renewable = orders.filter(({ earlier }) => earlier < MAX_HOLD_RENEWALS).map(({ id }) => id);
  const others = orders.filter(({ earlier }) => earlier >= MAX_HOLD_RENEWALS).map(({ id }) => id);
  const reserved = new Set([
    ...(await extendReservations(tx, renewable, until)),
    ...(await extendReservations(tx, others, now)),
  ]);
  const lapsed = orders.map(({ id }) => id).filter((id) => !reserved.has(id));
  if (lapsed.length === 0) return null;
  const lines = await linesOf(tx, lapsed);
  const mayReserve = new Set(renewable);
  const toReserve = lines.filter(({ orderId }) => mayReserve.has(orderId));
  const toFind = lines.filter(({ orderId }) => !mayReserve.has(orderId));
  const shortages = [
    ...(toReserve.length > 0 ? await reserve(tx, { lines: toReserve, until }) : []),
    ...(toFind.length > 0 ? await findShortages(tx, toFind) : []),
  ];
  return shortages.length > 0 ? refuseShortage(shortages, { isOfSeveral: orders.length > 1 }) : null;
}
