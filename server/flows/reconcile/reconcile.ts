import { findWrongBookings } from '../../domains/bank/index.ts';
import { findWrongSeries } from '../../domains/documents/index.ts';
import { findWrongReservations } from '../../domains/inventory/index.ts';
import {
  findWrongBalances,
  findWrongCommissions,
  findWrongGiftHolds,
  findWrongLots,
  findWrongRunningBalances,
} from '../../domains/ledger/index.ts';
import { findWrongOrders } from '../../domains/orders/index.ts';
import {
  findWrongBlocks,
  findWrongPayments,
  findWrongRefunds,
  findWrongTopUps,
} from '../../domains/payments/index.ts';
import { listMiscounted } from '../../domains/promotions/index.ts';
import { findWrongRatings } from '../../domains/reviews/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findBrokenChanges } from './find-broken-changes.ts';
import { findUndocumented } from './find-undocumented.ts';
import { findWrongBatches } from './find-wrong-batches.ts';
import { findWrongDisputes } from './find-wrong-disputes.ts';
import { findWrongLineFacts } from './find-wrong-line-facts.ts';
import { storeReconciliation } from './store.ts';

/** What must hold of the books; each query lists the rows that contradict it. */
const checks: Record<string, (db: Database) => Promise<object[]>> = {
  'stock reserved is the sum of its reservations': findWrongReservations,
  'a balance is the sum of its transfers': findWrongBalances,
  'a balance is what its last transfer left': findWrongRunningBalances,
  'points and gift money are what is left of their lots': findWrongLots,
  'pending commission is the sum of its orders': findWrongCommissions,
  'held gift money is the sum of its holds': findWrongGiftHolds,
  'a paid order has its settled share of a payment, and a payment is the sum of its shares':
    findWrongPayments,
  'what goes back of a payment is within what came in, and of an order within its share': findWrongRefunds,
  'a booked line of a bank has its receipts': findWrongBookings,
  'a balance has got what came in for its top-ups': findWrongTopUps,
  'an order’s refunds and shipped pieces are the sum of their parts': findWrongOrders,
  'a dispute has its transfers': findWrongDisputes,
  'what is blocked of a balance is what disputes of its top-ups took': findWrongBlocks,
  'what carts read of a SKU is what its product, variant and price say': findWrongLineFacts,
  'numbers of documents have no gap': findWrongSeries,
  'a paid order has its documents, and each its file': findUndocumented,
  'a coupon counts the orders that hold it or have used it': listMiscounted,
  'a paid order of a batch is paid in its batch': findWrongBatches,
  'the log of what staff did is as it was sealed': findBrokenChanges,
  'the stars of a product are those of its published reviews': findWrongRatings,
};

/** A check that failed, with the rows that contradict it. */
export type Discrepancy = { check: string; rows: object[] };

/** Reconciles stock, ledger, payments, orders and the read model of carts. Returns the checks that failed. */
export async function reconcile(db: Database): Promise<Discrepancy[]> {
  const failed: Discrepancy[] = [];
  for (const [check, findRows] of Object.entries(checks)) {
    const rows = await findRows(db);
    if (rows.length > 0) failed.push({ check, rows });
  }
  return failed;
}

/** Reconciles, and stores for the metrics how many rows contradict each check. Returns the checks that failed. */
export async function recordReconciliation(db: Database): Promise<Discrepancy[]> {
  const failed = await reconcile(db);
  const counts = Object.fromEntries(Object.keys(checks).map((check) => [check, 0]));
  for (const { check, rows } of failed) counts[check] = rows.length;
  await storeReconciliation(db, JSON.stringify(counts));
  return failed;
}
