import { AFFILIATE_ORDERS, getAffiliate } from '../../../contract/affiliate.ts';
import { toCents } from '../../../kit/money.ts';
import { ok } from '../../../kit/result.ts';
import { LEDGER_CURRENCY } from '../../domains/ledger/index.ts';
import { findOrMakeCode } from '../../domains/promotions/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findAffiliateSums, listBroughtOrders } from './query.ts';

const RECENT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const NOTHING = { clicks30: 0, clicks: 0, pending: 0, released: 0, total: 0 };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The call of a member's affiliate page; `now` in ms. */
export const affiliateRoutes = ({ db, now }: { db: Database; now: () => number }): Route[] => [
  handle(getAffiliate, async ({ visitor }, { page }) => {
    const member = visitor.id;
    const { code } = await findOrMakeCode(db, member);
    const since = dayOf(new Date(now() - RECENT_DAYS * DAY_MS));
    const sums = (await findAffiliateSums(db, member, since)) ?? NOTHING;
    const rows = await listBroughtOrders(db, {
      member,
      limit: AFFILIATE_ORDERS,
      offset: (page - 1) * AFFILIATE_ORDERS,
    });
    return ok({
      code,
      ...sums,
      currency: LEDGER_CURRENCY,
      orders: rows.map(({ placedAt, currency, rate, goods, pending, released, releaseAt }) => ({
        placedOn: dayOf(placedAt),
        goods: toCents(goods, rate, currency),
        pending,
        released,
        releaseOn: releaseAt && dayOf(releaseAt),
      })),
    });
  }),
];
