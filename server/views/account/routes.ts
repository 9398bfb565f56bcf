import { getSubscription } from '../../../contract/profile.ts';
import { refuse } from '../../../contract/refusals.ts';
import { getAccount, getPreferences } from '../../../contract/user.ts';
import { ok } from '../../../kit/result.ts';
import { MAX_BALANCE_ERRORS } from '../../domains/members/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { orderOwnerOf } from '../../platform/http/request-context.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findAccount, findPreferences, findSubscription } from './query.ts';

export const accountRoutes = ({ db, places }: { db: Database; places: Places }): Route[] => [
  handle(getAccount, async (context) => {
    const { currency } = context;
    // Counted as the lists of orders have them, which the figures lead to.
    const owner = orderOwnerOf(context, 'see');
    const row = owner && (await findAccount(db, { ...owner, maxErrors: MAX_BALANCE_ERRORS }));
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
    const preferences = await findPreferences(db, visitor.id);
    return preferences ? ok(preferences) : refuse('MemberNeeded');
  }),
  handle(getSubscription, async ({ visitor, language }) => {
    const found = await findSubscription(db, { member: visitor.id, language });
    return found ? ok(found) : refuse('MemberNeeded');
  }),
];
