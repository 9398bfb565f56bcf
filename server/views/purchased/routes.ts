import { getPurchased } from '../../../contract/user.ts';
import { ok } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findPurchases } from './query.ts';

const MAX_PURCHASES = 10;

export const purchasedRoutes = ({ db }: { db: Database }): Route[] => [
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
