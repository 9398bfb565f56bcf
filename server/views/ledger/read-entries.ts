import { balanceKinds, commissionKinds, giftKinds, pointKinds } from '../../../contract/ledger.ts';
import type { Database } from '../../platform/database/statement.ts';
import { countEntries, type EntryRow, listEntries, listEntriesOf } from './query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The accounts of a member that have pages and statements: the kind of account, and what changes it. */
export const accounts = {
  balance: { account: 'available', kinds: balanceKinds },
  gift: { account: 'gift', kinds: giftKinds },
  commission: { account: 'commission', kinds: commissionKinds },
  points: { account: 'points', kinds: pointKinds },
} as const;
export type AccountName = keyof typeof accounts;
type Kind<Name extends AccountName> = (typeof accounts)[Name]['kinds'][number];

/** What narrows entries: days in UTC, both included, and `before`, the `next` of the page before. */
export type EntryFilter = {
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
  pagesize: number;
};

/**
 * Returns the orders with their batches, or the top-up, that an entry names. The orders of a commission are those of other
 * buyers.
 */
function subjectOf({ reason, orders, batches }: EntryRow) {
  const none: { orders: string[]; batches: string[] } = { orders: [], batches: [] };
  if (reason.startsWith('commission')) return { ...none, topup: null };
  return reason.startsWith('top_up')
    ? { ...none, topup: orders[0] ?? null }
    : { orders, batches, topup: null };
}

const momentsOf = ({ from, to }: Pick<EntryFilter, 'from' | 'to'>) => ({
  from: from ? new Date(from) : null,
  to: to ? new Date(Date.parse(to) + DAY_MS) : null,
});

/** Counts the entries of a member's account between two days. */
export async function countAccountEntries(
  db: Database,
  { member, name }: { member: number; name: AccountName },
  days: Pick<EntryFilter, 'from' | 'to'>,
): Promise<number> {
  const counted = await countEntries(db, { member, account: accounts[name].account, ...momentsOf(days) });
  return counted?.count ?? 0;
}

/** Reads a page of the entries of a member's account, the newest first, and one more to know whether there is a next. */
export async function readEntries<Name extends AccountName>(
  db: Database,
  { member, name }: { member: number; name: Name },
  { kind, from, to, before, pagesize }: EntryFilter,
) {
  const { account, kinds } = accounts[name];
  const filter = {
    member,
    account,
    ...momentsOf({ from, to }),
    before: before ?? null,
    limit: pagesize + 1,
  };
  const rows = kind ? await listEntriesOf(db, { ...filter, reason: kind }) : await listEntries(db, filter);
  const page = rows.slice(0, pagesize);
  const isKind = (reason: string): reason is Kind<Name> => (kinds as readonly string[]).includes(reason);
  const items = page.map((row) => {
    const { id, at, reason, amount, after } = row;
    if (!isKind(reason)) throw new Error(`entry ${id} of ${account} has the unknown reason ${reason}`);
    return { id, at: at.toISOString(), kind: reason, amount, balance: after, ...subjectOf(row) };
  });
  return { items, next: rows.length > pagesize ? (page.at(-1)?.id ?? null) : null };
}
