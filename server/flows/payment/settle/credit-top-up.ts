import { centsOfPart } from '../../../../kit/money.ts';
import { transfer } from '../../../domains/ledger/index.ts';
import { addToppedUp, changeTopUp, type TopUpRow } from '../../../domains/payments/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';

type Money = {
  /** Names the money once: a repeat adds nothing. */
  key: string;
  /** What has come in before, and now, in minor units of the top-up's currency. */
  before: number;
  amount: number;
};

/**
 * Adds money that came in for a locked top-up to its member's balance, less the fee, and mails that. Parts of it add up
 * to the cents of the whole. Returns the US cents; 0 while the fee is not covered.
 */
export async function creditTopUp(
  tx: Database,
  topUp: TopUpRow,
  { key, before, amount }: Money,
): Promise<number> {
  const net = (sum: number): number => Math.max(0, sum - topUp.fee);
  const part = { before: net(before), amount: net(before + amount) - net(before) };
  const cents = centsOfPart(part, topUp.rate, topUp.currency);
  if (cents === 0) return 0;
  const moved = await transfer(tx, {
    key: `top up ${key}`,
    from: { kind: 'cash' },
    to: { kind: 'available', member: topUp.member },
    amount: cents,
    reason: 'top_up',
    order: topUp.id,
  });
  if (moved !== 'moved') return 0;
  await addToppedUp(tx, { id: topUp.id, cents });
  if (topUp.state !== 'settled') await changeTopUp(tx, topUp, { to: 'settled', reason: null });
  await addJob(tx, 'mail-top-up', { topUp: topUp.id, cents, key });
  return cents;
}
