import type { Refusal } from '../../../contract/refusals.ts';
import { extendReservation, findShortages, refuseShortage, reserve } from '../../domains/inventory/index.ts';
import { linesOf, MAX_HOLD_RENEWALS } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';

type Renewal = {
  orderId: string;
  /** When the payment was started. */
  startedAt: Date;
  /** How long the payment reserves stock, in ms. */
  holdMs: number;
  /** The number of the order's earlier payments. */
  earlier: number;
  now: Date;
};

/**
 * Extends an order's reservation for a payment, or reserves the stock again when it has expired. Returns null, or the
 * refusal with the SKUs that are short. After MAX_HOLD_RENEWALS payments nothing is reserved any more: the stock must
 * only be available.
 */
export async function renewReservation(
  tx: Database,
  { orderId, startedAt, holdMs, earlier, now }: Renewal,
): Promise<{ ok: false; refusal: Refusal } | null> {
  const isRenewable = earlier < MAX_HOLD_RENEWALS;
  const until = isRenewable ? new Date(startedAt.getTime() + holdMs) : now;
  if ((await extendReservation(tx, orderId, until)) > 0) return null;
  const lines = await linesOf(tx, orderId);
  const shortages = isRenewable
    ? await reserve(tx, { orderId, lines, until })
    : await findShortages(tx, lines);
  return shortages.length > 0 ? refuseShortage(shortages) : null;
}
