import { refuse } from '../../../contract/refusals.ts';
import { getAccount, getPreferences } from '../../../contract/user.ts';
import { ok } from '../../../kit/result.ts';
import { MAX_BALANCE_ERRORS } from '../../domains/members/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Member } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findAccount, findPreferences } from './query.ts';

export const accountRoutes = (db: Database, places: Places): Route[] => [
  handle(getAccount, async ({ visitor, currency }) => {
    const row = await findAccount(db, (visitor as Member).id, MAX_BALANCE_ERRORS);
    if (!row) return refuse('MemberNeeded');
    const { unpaid, underway, done: finished, balance, unlocks, ...rest } = row;
    return ok({
      Info: {
        ...rest,
        currency,
        balance: places.price(balance, currency),
        orders: { unpaid, underway, done: finished },
      },
      unlocks,
    });
  }),
  handle(getPreferences, async ({ visitor }) => {
    const preferences = await findPreferences(db, (visitor as Member).id);
    return preferences ? ok(preferences) : refuse('MemberNeeded');
  }),
];
