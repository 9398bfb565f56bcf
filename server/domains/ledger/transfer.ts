import type { Database } from '../../platform/database/statement.ts';
import { findTransfers, insertTransfers, lockAccounts, openMemberAccount, openShopAccount } from './store.ts';

/** The currency of all balances; amounts are US cents. */
export const LEDGER_CURRENCY = 'USD';

/**
 * `available` and `held` belong to a member. The shop has the others: `disputed` is money that a provider withdrew from
 * `cash` and may give back, `losses` is what it keeps.
 */
export type Account =
  | { kind: 'available' | 'held'; member: number }
  | { kind: 'sales' | 'grants' | 'cash' | 'disputed' | 'losses' };

async function idOf(tx: Database, account: Account): Promise<number> {
  const row =
    'member' in account
      ? await openMemberAccount(tx, account.kind, account.member, LEDGER_CURRENCY)
      : await openShopAccount(tx, account.kind, LEDGER_CURRENCY);
  // Another transaction has made it: the next statement sees it.
  return row?.id ?? idOf(tx, account);
}

/** An amount in US cents that is moved once for its key. */
type Move = { key: string; amount: number; order?: string };
type Transfers = { from: Account; to: Account; reason: string; moves: readonly Move[] };

/**
 * Transfers US cents between two accounts, each amount once for its key and all of them or none. Returns 'repeated'
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
  const moved = await insertTransfers(tx, {
    from: fromId,
    to: toId,
    reason,
    keys: fresh.map(({ key }) => key),
    amounts: fresh.map(({ amount }) => amount),
    orders: fresh.map(({ order }) => order ?? null),
  });
  return moved.length > 0 ? 'moved' : 'repeated';
}

type Transfer = Omit<Transfers, 'moves'> & Move;

/** Transfers one amount; see transferAll. */
export const transfer = (tx: Database, { from, to, reason, ...move }: Transfer) =>
  transferAll(tx, { from, to, reason, moves: [move] });
