import { balanceKinds, pointKinds } from '../../../contract/ledger.ts';
import type { Database } from '../../platform/database/statement.ts';
import { listEntries, listEntriesOf } from './query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The accounts of a member that have pages and statements: the kind of account, and what changes it. */
export const accounts = {
  balance: { account: 'available', kinds: balanceKinds },
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
    from: from ? new Date(from) : null,
    to: to ? new Date(Date.parse(to) + DAY_MS) : null,
    before: before ?? null,
    limit: pagesize + 1,
  };
  const rows = kind ? await listEntriesOf(db, { ...filter, reason: kind }) : await listEntries(db, filter);
  const page = rows.slice(0, pagesize);
  const isKind = (reason: string): reason is Kind<Name> => (kinds as readonly string[]).includes(reason);
  const items = page.map(({ id, at, reason, amount, after, orders }) => {
    if (!isKind(reason)) throw new Error(`entry ${id} of ${account} has the unknown reason ${reason}`);
    const [first] = orders;
    const topup = reason === 'top_up' && first !== undefined ? first : null;
    return {
      id,
      at: at.toISOString(),
      kind: reason,
      amount,
      balance: after,
      orders: topup === null ? orders : [],
      topup,
    };
  });
  return { items, next: rows.length > pagesize ? (page.at(-1)?.id ?? null) : null };
}
