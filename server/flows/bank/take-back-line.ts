import { deleteBookings, listBookings, lockLine, setLineState } from '../../domains/bank/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { deny, type StaffResult } from '../fulfilment/index.ts';
import { takeBackReceipt } from '../payment/index.ts';

const sentences = {
  settled:
    'An order is paid by it, or its money went back already. Cancel or refund the order: what was paid goes back to its buyer.',
  topUp: 'A balance has got it. Adjust the balance instead, with a second person.',
  unknown: 'It was changed meanwhile: load the page again.',
};

/**
 * Takes the booking of a line back, as long as it has paid nothing: its money is not awaited any less than before. What is paid
 * or credited has an opposite of its own.
 */
export async function takeBackLine(tx: Database, id: string): Promise<StaffResult<null>> {
  const line = await lockLine(tx, id);
  if (line?.state !== 'booked') return deny('This line is not booked.');
  for (const { payment, reference } of await listBookings(tx, id)) {
    const done = await takeBackReceipt(tx, { payment, reference });
    if (done !== 'done') return deny(sentences[done]);
  }
  await deleteBookings(tx, id);
  await setLineState(tx, { id, state: 'open', note: '' });
  return { ok: true, value: null };
}
