import type { Database } from '../../platform/database/statement.ts';
import { lockAccounts, openMemberAccount, openShopAccount } from './store.ts';

/** The currency of all balances; amounts are US cents. */
export const LEDGER_CURRENCY = 'USD';
/** The currency code of points, for accounts of points; amounts are points. */
const POINTS_CURRENCY = 'PTS';

/**
 * Accounts of money: what leaves one is its debit. A member has `available` and `held`; `blocked`, which a disputed
 * top-up took out of use; `gift` and `gift_held`, which expire and are spent first; and `commission`, which is not theirs
 * yet. The shop has the others: `disputed` is money that a provider withdrew from `cash` and may give back, `losses` is
 * what it keeps; as assets and expenses they are below zero.
 */
export type MoneyAccount =
  | { kind: 'available' | 'held' | 'blocked' | 'gift' | 'gift_held' | 'commission'; member: number }
  | { kind: 'sales' | 'grants' | 'cash' | 'disputed' | 'losses' }
  | { kind: 'gift_issued' | 'gift_expired' | 'commissions' };

/** Accounts of points: a member has `points`, and those of the shop say where they come from and go to. */
export type PointsAccount =
  | { kind: 'points'; member: number }
  | { kind: 'points_issued' | 'points_converted' | 'points_expired' };

export type Account = MoneyAccount | PointsAccount;

const currencyOf = ({ kind }: Account): string =>
  kind.startsWith('points') ? POINTS_CURRENCY : LEDGER_CURRENCY;

/** Returns the id of an account, which is made when it is needed first. */
export async function idOf(tx: Database, account: Account): Promise<number> {
  const currency = currencyOf(account);
  const row =
    'member' in account
      ? await openMemberAccount(tx, account.kind, account.member, currency)
      : await openShopAccount(tx, account.kind, currency);
  // Another transaction has made it: the next statement sees it.
  return row?.id ?? idOf(tx, account);
}

/** Locks accounts in the order of their ids, before several transfers between them. */
export async function lockAll(tx: Database, accounts: readonly Account[]): Promise<void> {
  const ids: number[] = [];
  for (const account of accounts) ids.push(await idOf(tx, account));
  await lockAccounts(tx, ids);
}
