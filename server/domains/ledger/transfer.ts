import type { Database } from '../../platform/database/statement.ts';
import { findTransfer, insertTransfer, lockAccounts, openMemberAccount, openShopAccount } from './store.ts';

/** Balances are kept in US dollars; amounts are cents. */
export const LEDGER_CURRENCY = 'USD';

/** `available` and `held` belong to a member; `sales`, `grants` and `cash` to the shop. */
export type Account = { kind: 'available' | 'held'; member: number } | { kind: 'sales' | 'grants' | 'cash' };

async function idOf(tx: Database, account: Account): Promise<number> {
  const row =
    'member' in account
      ? await openMemberAccount(tx, account.kind, account.member, LEDGER_CURRENCY)
      : await openShopAccount(tx, account.kind, LEDGER_CURRENCY);
  // Another transaction made it a moment ago: the next statement sees it.
  return row?.id ?? idOf(tx, account);
}

type Move = { key: string; from: Account; to: Account; amount: number; reason: string; order?: string };

/**
 * Moves US cents between two accounts, once for a key. Gives 'moved', 'repeated' when the key was used before, or
 * 'short' when the account it leaves does not hold as much (shop accounts may go below zero).
 */
export async function transfer(
  tx: Database,
  { key, from, to, amount, reason, order }: Move,
): Promise<'moved' | 'repeated' | 'short'> {
  const fromId = await idOf(tx, from);
  const toId = await idOf(tx, to);
  const locked = await lockAccounts(tx, [fromId, toId]);
  if (await findTransfer(tx, key)) return 'repeated';
  const source = locked.find((row) => row.id === fromId);
  if ('member' in from && (source?.balance ?? 0) < amount) return 'short';
  return (await insertTransfer(tx, key, fromId, toId, amount, reason, order ?? null)) ? 'moved' : 'repeated';
}
