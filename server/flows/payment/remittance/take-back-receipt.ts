import {
  changeShares,
  deleteReceipt,
  findPayment,
  setReceived,
  sumReceipts,
} from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { lockWhole } from '../common/close-payment.ts';
import { isOpenRemittance } from '../common/find-remittance.ts';

/**
 * Takes back money that was entered for a transfer which it has not paid: it came in short, and waits for the rest. Without any
 * other money the transfer is awaited as at first. 'settled': it is paid or closed; 'topUp': a balance has it.
 */
export async function takeBackReceipt(
  tx: Database,
  { payment: id, reference }: { payment: string; reference: string },
): Promise<'done' | 'settled' | 'topUp' | 'unknown'> {
  const found = await findPayment(tx, id);
  if (!found) return 'unknown';
  if (found.topUp !== null) return 'topUp';
  const { payment, shares } = await lockWhole(tx, found);
  if (!isOpenRemittance(payment)) return 'settled';
  if ((await deleteReceipt(tx, { payment: id, reference })) === 0) return 'unknown';
  const sum = (await sumReceipts(tx, id))?.sum ?? 0;
  await setReceived(tx, { id, amount: sum });
  const short = shares.filter(({ share }) => share.state === 'needs_review').map(({ share }) => share);
  if (sum === 0) await changeShares(tx, short, { to: 'started', reason: null });
  return 'done';
}
