import { wrongReservations } from '../../domains/inventory/index.ts';
import { wrongBalances } from '../../domains/ledger/index.ts';
import { wrongPayments } from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';

/** What must hold of the whole shop, each as a query whose rows are faults. */
const proofs: Record<string, (db: Database) => Promise<object[]>> = {
  'stock reserved is what reservations sum up to': wrongReservations,
  'a balance is the sum of its transfers': wrongBalances,
  'a paid order has its settled payment of the right sum': wrongPayments,
};

/** A proof that failed, with the rows that contradict it. */
export type Fault = { proof: string; rows: object[] };

/** Tries every proof; gives those that failed. */
export async function prove(db: Database): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [proof, find] of Object.entries(proofs)) {
    const rows = await find(db);
    if (rows.length > 0) faults.push({ proof, rows });
  }
  return faults;
}
