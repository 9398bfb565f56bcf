import type { Database } from '../../platform/database/statement.ts';
import { findAccountBalance } from './store.ts';
import { type TransferRoute, transfer } from './transfer.ts';

/** US cents of a topped-up balance that a dispute has taken out of use, and those that the shop kept as it was lost. */
type Block = { blocked: number; kept: number };

type DisputeBlock = {
  provider: string;
  dispute: string;
  /** Counts the changes of the dispute; the transfers of each have keys of their own. */
  revision: number;
  member: number;
  topUp: string;
  from: Block;
  /** US cents that may not be spent; 0 gives all back. */
  cents: number;
  isLost: boolean;
};

/**
 * Takes what a disputed top-up added out of the balance, as far as it is still there, and gives it back or keeps it
 * against the shop's loss, once for a revision. bookDispute has locked the accounts. Returns what is blocked and kept now.
 */
export async function moveBlocked(tx: Database, blocking: DisputeBlock): Promise<Block> {
  const { provider, dispute, revision, member, topUp, cents, isLost } = blocking;
  const available = { kind: 'available', member } as const;
  const blocked = { kind: 'blocked', member } as const;
  const losses = { kind: 'losses' } as const;
  const move = async (name: string, way: TransferRoute, amount: number): Promise<number> => {
    if (amount > 0)
      await transfer(tx, {
        key: `block ${provider} ${dispute} ${revision} ${name}`,
        ...way,
        amount,
        reason: 'top_up_disputed',
        order: topUp,
      });
    return amount;
  };
  const now = { ...blocking.from };
  if (!isLost) {
    const returned = await move('appealed', { from: losses, to: blocked }, now.kept);
    now.kept -= returned;
    now.blocked += returned;
  }
  now.blocked -= await move(
    'released',
    { from: blocked, to: available },
    Math.min(now.blocked, Math.max(0, now.blocked + now.kept - cents)),
  );
  const { balance = 0 } = (await findAccountBalance(tx, available)) ?? {};
  const missing = Math.max(0, cents - now.blocked - now.kept);
  now.blocked += await move('blocked', { from: available, to: blocked }, Math.min(missing, balance));
  if (isLost) {
    const writtenOff = await move('kept', { from: blocked, to: losses }, now.blocked);
    now.blocked -= writtenOff;
    now.kept += writtenOff;
  }
  return now;
}
