import { getCouponDeals } from '../../../contract/content.ts';
import { ok } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { listDealsAt } from './query.ts';

type Dependencies = { db: Database; taxonomy: Taxonomy; places: Places; now: () => number };

/** Coupons with their conditions, amounts in the caller's currency. */
export const dealRoutes = ({ db, taxonomy, places, now }: Dependencies): Route[] => [
  handle(getCouponDeals, async ({ language, currency }) => {
    const at = new Date(now());
    const price = (cents: number | null) => (cents === null ? null : places.price(cents, currency));
    return ok({
      currency,
      now: at.toISOString(),
      deals: (await listDealsAt(db, at)).map(({ categories, ends, amount, cap, minimum, ...row }) => ({
        ...row,
        amount: price(amount),
        cap: price(cap),
        minimum: places.price(minimum, currency),
        categories: categories.flatMap((id) => taxonomy.link(id, language) ?? []),
        ends: ends.toISOString(),
      })),
    });
  }),
];
