import type { Pool } from 'pg';
import {
  changeTopUp,
  findTopUp,
  insertReceipt,
  listStaleTransfers,
  lockTopUp,
  setReceived,
  sumReceipts,
  type TopUpRow,
} from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { creditTopUp } from '../settle/credit-top-up.ts';

type Incoming = { id: string; amount: number; reference: string | null; again?: boolean };

/** Money that came in for a top-up, and the US cents that the balance got for it; `repeated` changed nothing. */
export type TopUpReceipt = { topUp: TopUpRow; result: 'credited' | 'repeated'; cents: number };

/** Days after which a transfer for a top-up is not awaited any more; its money is added whenever it comes. */
const AWAITED_DAYS = 14;
const BATCH = 100;

/**
 * Adds a transfer that came in for a top-up to its member's balance, whatever was asked for, in minor units of its
 * currency. `reference` is the bank's number and counts once; without it an amount that came in before counts only when
 * it is said to have come `again`. Returns null when there is no such top-up.
 */
export async function receiveTopUp(
  tx: Database,
  { id, amount, reference, again = false }: Incoming,
): Promise<TopUpReceipt | null> {
  const found = await findTopUp(tx, id);
  const topUp = found && (await lockTopUp(tx, found.paymentId));
  if (!topUp) return null;
  const payment = topUp.paymentId;
  const before = (await sumReceipts(tx, payment))?.sum ?? 0;
  if ((await insertReceipt(tx, { payment, amount, reference, again })) === 0)
    return { topUp, result: 'repeated', cents: 0 };
  await setReceived(tx, { id: payment, amount: before + amount });
  const cents = await creditTopUp(tx, topUp, { key: `${payment} ${before + amount}`, before, amount });
  return { topUp, result: 'credited', cents };
}

/** Ends top-ups whose transfer has not come for too long, so that a member may start others. */
export async function expireTopUps(pool: Pool): Promise<void> {
  for (const { payment } of await listStaleTransfers(pool, { days: AWAITED_DAYS, limit: BATCH }))
    await transaction(pool, async (tx) => {
      const topUp = await lockTopUp(tx, payment);
      if (topUp?.state === 'started') await changeTopUp(tx, topUp, { to: 'failed', reason: 'abandoned' });
    });
}
