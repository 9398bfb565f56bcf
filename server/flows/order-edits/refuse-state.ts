import { isOfBatch } from '../../domains/orders/index.ts';
import { listOrderShares } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { PlacedOrder } from './query.ts';

/** States in which nothing of an order is packed yet, or only its address matters. */
const OPEN: ReadonlySet<string> = new Set([
  'awaiting_approval',
  'unpaid',
  'payment_processing',
  'awaiting_remittance',
  'remittance_review',
  'awaiting_confirmation',
  'preparing',
]);
/** Somebody has agreed to the total, or may have sent it: it stays. */
const AGREED: ReadonlySet<string> = new Set([
  'awaiting_approval',
  'awaiting_remittance',
  'remittance_review',
]);

/** Whether the address of an order, or with `lines` its goods, can be edited, as far as its state goes. */
export const isEditable = (state: string, { lines }: { lines: boolean }): boolean =>
  OPEN.has(state) && !(lines && AGREED.has(state));

/** Returns why an order cannot be edited, in words; null when it can. */
export async function refuseState(db: Database, order: PlacedOrder): Promise<string | null> {
  const { id, state, isPaid, lines } = order;
  if (lines.some(({ shipped }) => shipped > 0)) return `${id} is shipped, at least in part`;
  if (!OPEN.has(state)) return `${id} is ${state}: only an order that is not shipped can be edited`;
  if (order.isRefunded || lines.some(({ cancelled }) => cancelled > 0))
    return `something of ${id} was refunded already: its shares are no longer those of its lines`;
  if (order.isDisputed) return `the payment of ${id} is disputed`;
  if (order.isRequested) return `a request of the buyer is open: decide it first`;
  const shares = isPaid ? [] : await listOrderShares(db, [id]);
  return shares.some((share) => share.state === 'needs_review')
    ? `money has come in for ${id}: decide about the payment first`
    : null;
}

type Totals = { before: number; after: number; needsApproval: boolean; written: (amount: number) => string };

/** Returns why an order cannot get another total, both with the fee; null when it can. */
export function refuseTotal(
  { id, state, isPaid, companyId, approvedTotal }: PlacedOrder,
  { before, after, needsApproval, written }: Totals,
): string | null {
  if (after === before) return null;
  if (AGREED.has(state))
    return `${id} is ${state}: its total of ${written(before)} was agreed to, and would become ${written(after)}`;
  if (!isPaid && isOfBatch(id)) return `${id} is of a batch, which is paid at ${written(before)} for it`;
  if (after < before) return null;
  if (isPaid)
    return `${id} is paid, and would cost ${written(after - before)} more: take what is added by an order of its own`;
  if (companyId !== null && needsApproval && after > (approvedTotal ?? 0))
    return `${id} would need the approval of its company at ${written(after)}`;
  return null;
}
