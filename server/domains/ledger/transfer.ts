import type { Database } from '../../platform/database/statement.ts';
import { idOf, type MoneyAccount, type PointsAccount } from './account.ts';
import { findTransfers, insertTransfers, lockAccounts } from './store.ts';

/** An amount in US cents, or of points, that is moved once for its key. */
type Move = { key: string; amount: number; order?: string | undefined };
/** Between which accounts: of money, or of points. */
export type TransferRoute =
  | { from: MoneyAccount; to: MoneyAccount }
  | { from: PointsAccount; to: PointsAccount };
type Transfers = TransferRoute & { reason: string; moves: readonly Move[] };

/**
 * Transfers amounts between two accounts of money or of points, each amount once for its key and all of them or none. Returns 'repeated'
 * when all keys were used before, and 'short' when a member's account does not hold as much; accounts of the shop may
 * go below zero.
 */
export async function transferAll(
  tx: Database,
  { from, to, reason, moves }: Transfers,
): Promise<'moved' | 'repeated' | 'short'> {
  const fromId = await idOf(tx, from);
  const toId = await idOf(tx, to);
  const locked = await lockAccounts(tx, [fromId, toId]);
  const used = new Set(
    (
      await findTransfers(
        tx,
        moves.map(({ key }) => key),
      )
    ).map(({ key }) => key),
  );
  const fresh = moves.filter(({ key }) => !used.has(key));
  if (fresh.length === 0) return 'repeated';
  const sum = fresh.reduce((cents, { amount }) => cents + amount, 0);
  const source = locked.find((row) => row.id === fromId);
  if ('member' in from && (source?.balance ?? 0) < sum) return 'short';
  await insertTransfers(tx, {
    from: fromId,
    to: toId,
    reason,
    keys: fresh.map(({ key }) => key),
    amounts: fresh.map(({ amount }) => amount),
    orders: fresh.map(({ order }) => order ?? null),
  });
  return 'moved';
}

type Transfer = TransferRoute & { reason: string } & Move;

/** Transfers one amount; see transferAll. */
export const transfer = (tx: Database, { key, amount, order, ...way }: Transfer) =>
  transferAll(tx, { ...way, moves: [{ key, amount, order }] });
