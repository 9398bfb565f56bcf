import type { Refusal } from '../../../contract/refusals.ts';
import { findShortages, refuseShortage, renewHold, reserve } from '../../domains/inventory/index.ts';
import { holdUntil, linesOf, MAX_HOLD_RENEWALS } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';

type Hold = {
  orderId: string;
  /** When the payment was started that renews it. */
  startedAt: Date;
  /** Payments of the order before this one. */
  earlier: number;
  now: Date;
};

/**
 * Renews the stock's hold for a payment, or reserves the stock again when the hold lapsed; null when that worked, or
 * the refusal that names the SKUs that are gone. After MAX_HOLD_RENEWALS payments nothing is held any longer by
 * another one: the stock must only be there now.
 */
export async function reserveAgain(
  tx: Database,
  { orderId, startedAt, earlier, now }: Hold,
): Promise<{ ok: false; refusal: Refusal } | null> {
  const isRenewable = earlier < MAX_HOLD_RENEWALS;
  const until = isRenewable ? holdUntil(startedAt) : now;
  if ((await renewHold(tx, orderId, until)) > 0) return null;
  const lines = await linesOf(tx, orderId);
  const shortages = isRenewable ? await reserve(tx, orderId, lines, until) : await findShortages(tx, lines);
  return shortages.length > 0 ? refuseShortage(shortages) : null;
}
