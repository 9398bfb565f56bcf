import type { ParsedOf } from '../../../contract/call.ts';
import {
  balanceKinds,
  conversionOf,
  getBalanceEntries,
  getPointEntries,
  getPointStats,
  pointKinds,
} from '../../../contract/ledger.ts';
import { ok } from '../../../kit/result.ts';
import { LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Member } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findBalances, listEntries, listEntriesOf, listExpiring, sumPoints } from './query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days ahead of which expiring points are named. */
const EXPIRING_DAYS = 30;

type Filter = ParsedOf<typeof getBalanceEntries> | ParsedOf<typeof getPointEntries>;

/** Reads a page of the entries of a member's account, and one more to know whether there is a next. */
async function readEntries<Kind extends string>(
  db: Database,
  { member, account, kinds }: { member: number; account: string; kinds: readonly Kind[] },
  { kind, from, to, before, pagesize }: Filter,
) {
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
  const isKind = (reason: string): reason is Kind => (kinds as readonly string[]).includes(reason);
  const items = page.map(({ id, at, reason, amount, after, orders }) => {
    if (!isKind(reason)) throw new Error(`entry ${id} of ${account} has the unknown reason ${reason}`);
    return { id, at: at.toISOString(), kind: reason, amount, balance: after, orders };
  });
  return { items, next: rows.length > pagesize ? (page.at(-1)?.id ?? null) : null };
}

export const ledgerRoutes = (db: Database): Route[] => [
  handle(getBalanceEntries, async ({ visitor }, input) => {
    const member = (visitor as Member).id;
    const entries = await readEntries(db, { member, account: 'available', kinds: balanceKinds }, input);
    const balances = (await findBalances(db, member)) ?? { available: 0, held: 0 };
    return ok({ currency: LEDGER_CURRENCY, ...balances, ...entries });
  }),
  handle(getPointEntries, async ({ visitor }, input) => {
    const member = (visitor as Member).id;
    return ok(await readEntries(db, { member, account: 'points', kinds: pointKinds }, input));
  }),
  handle(getPointStats, async ({ visitor }) => {
    const member = (visitor as Member).id;
    const stats = (await sumPoints(db, member)) ?? { points: 0, earned: 0, converted: 0, expired: 0 };
    const expiring = await listExpiring(db, { member, days: EXPIRING_DAYS });
    return ok({
      ...stats,
      worth: conversionOf(stats.points).cents,
      expiring: expiring.map(({ at, points }) => ({ at: at.toISOString(), points })),
    });
  }),
];
