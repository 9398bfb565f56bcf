import { getOftenBought, getPurchased } from '../../../contract/user.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findOftenBought, findPurchases } from './query.ts';

const MAX_PURCHASES = 10;
const MAX_OFTEN = 6;
const YEAR_MS = 365 * 86_400_000;

export const purchasedRoutes = ({ db, now }: { db: Database; now: () => number }): Route[] => [
  handle(getOftenBought, async ({ visitor }) => {
    const since = new Date(now() - YEAR_MS);
    const rows = await findOftenBought(db, { member: visitor.id, since, limit: MAX_OFTEN });
    return ok(rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })));
  }),
  handle(getPurchased, async ({ visitor }, { skus }) => {
    const rows = await findPurchases(db, { member: visitor.id, skus, limit: MAX_PURCHASES });
    const paidBySku = new Map(rows.map(({ sku, paid }) => [sku, paid]));
    return ok(
      skus.map((sku) => {
        const paid = paidBySku.get(sku) ?? [];
        const history = paid.map((at) => ({ PaymentOn: at.toISOString() }));
        return { sku, bought: paid.length > 0, purchase_history: history };
      }),
    );
  }),
];
