import { conversionOf, getBalanceEntries, getPointEntries, getPointStats } from '../../../contract/ledger.ts';
import { ok } from '../../../kit/result.ts';
import { LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findBalances, listExpiring, sumPoints } from './query.ts';
import { readEntries } from './read-entries.ts';

/** Days ahead of which expiring points are named. */
const EXPIRING_DAYS = 30;
/** Gift money lasts no longer. */
const MAX_GIFT_DAYS = 3650;
const NOTHING = { available: 0, held: 0, gift: 0, commission: 0 };

export const ledgerRoutes = ({ db }: { db: Database }): Route[] => [
  handle(getBalanceEntries, async ({ visitor }, input) => {
    const member = visitor.id;
    const { account, ...filter } = input;
    const entries = await readEntries(db, { member, name: account }, filter);
    const balances = (await findBalances(db, member)) ?? NOTHING;
    const expiring =
      balances.gift > 0 ? await listExpiring(db, { member, kind: 'gift', days: MAX_GIFT_DAYS }) : [];
    return ok({
      currency: LEDGER_CURRENCY,
      ...balances,
      giftExpiring: expiring.map(({ at, amount }) => ({ at: at.toISOString(), amount })),
      ...entries,
    });
  }),
  handle(getPointEntries, async ({ visitor }, input) => {
    const member = visitor.id;
    return ok(await readEntries(db, { member, name: 'points' }, input));
  }),
  handle(getPointStats, async ({ visitor }) => {
    const member = visitor.id;
    const stats = (await sumPoints(db, member)) ?? { points: 0, earned: 0, converted: 0, expired: 0 };
    const expiring = await listExpiring(db, { member, kind: 'points', days: EXPIRING_DAYS });
    return ok({
      ...stats,
      worth: conversionOf(stats.points).cents,
      expiring: expiring.map(({ at, amount }) => ({ at: at.toISOString(), points: amount })),
    });
  }),
];
