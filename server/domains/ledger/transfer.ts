import type { Database } from '../../platform/database/statement.ts';
import { findTransfer, insertTransfer, lockAccounts, openMemberAccount, openShopAccount } from './store.ts';

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

type Transfer = { key: string; from: Account; to: Account; amount: number; reason: string; order?: string };

/**
 * Transfers US cents between two accounts, once for a key. Returns 'repeated' when the key was used before, and 'short'
 * when a member's account does not hold as much; accounts of the shop may go below zero.
 */
export async function transfer(
  tx: Database,
  { key, from, to, amount, reason, order }: Transfer,
): Promise<'moved' | 'repeated' | 'short'> {
  const fromId = await idOf(tx, from);
  const toId = await idOf(tx, to);
  const locked = await lockAccounts(tx, [fromId, toId]);
  if (await findTransfer(tx, key)) return 'repeated';
  const source = locked.find((row) => row.id === fromId);
  if ('member' in from && (source?.balance ?? 0) < amount) return 'short';
  const transferred = await insertTransfer(tx, {
    key,
    from: fromId,
    to: toId,
    amount,
    reason,
    order: order ?? null,
  });
  return transferred ? 'moved' : 'repeated';
}
