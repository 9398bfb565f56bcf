import { refuse } from '../../../contract/refusals.ts';
import { getAccount, getPreferences } from '../../../contract/user.ts';
import { done } from '../../../kit/result.ts';
import { BALANCE_ERRORS } from '../../domains/members/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Member } from '../../platform/http/caller.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { findAccount, findPreferences } from './query.ts';

export const accountRoutes = (db: Database, places: Places): Route[] => [
  answer(getAccount, async ({ visitor, currency }) => {
    const row = await findAccount(db, (visitor as Member).id, BALANCE_ERRORS);
    if (!row) return refuse('MemberNeeded');
    const { unpaid, underway, done: finished, balance, unlocks, ...rest } = row;
    return done({
      Info: {
        ...rest,
        currency,
        balance: places.price(balance, currency),
        orders: { unpaid, underway, done: finished },
      },
      unlocks,
    });
  }),
  answer(getPreferences, async ({ visitor }) => {
    const preferences = await findPreferences(db, (visitor as Member).id);
    return preferences ? done(preferences) : refuse('MemberNeeded');
  }),
];
