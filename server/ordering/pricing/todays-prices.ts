import { netTermsOf, priceUnit, toAmount } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { piecesByProduct } from '../facts/pieces-by-product.ts';
import { findOffers, type OrderPricing } from './price-orders.ts';

type OrderedLine = { sku: string; warehouse: number; quantity: number };
type PlacedOrder = { lines: readonly OrderedLine[]; rate: number };

/**
 * What a piece costs in minor units: its buyer in the ordered quantity, and by the list, everybody who buys one.
 */
export type TodaysPrice = { today: number; listPrice: number };

/**
 * Returns what a piece of each line of some orders costs today, each at its order's rate, in minor units of the
 * context's currency; null for a SKU that is not offered any more. The visitor of the context is the buyer.
 */
export async function todaysPrices(
  db: Database,
  pricing: OrderPricing,
  { context, orders }: { context: RequestContext; orders: readonly PlacedOrder[] },
): Promise<(TodaysPrice | null)[][]> {
  const skus = [...new Set(orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))];
  const offers = await findOffers(db, pricing, { context, skus });
  return orders.map(({ lines, rate }) => {
    const rows = lines.map(({ sku, warehouse, quantity }) => {
      const facts = offers.get(sku)?.find((candidate) => candidate.warehouse === warehouse);
      return facts ? { ...facts, quantity } : null;
    });
    const pieces = piecesByProduct(rows.filter((row) => row !== null));
    const terms = netTermsOf(context, rate);
    return rows.map(
      (row) =>
        row && {
          today: priceUnit(row, pieces.get(row.productId) ?? row.quantity, terms).unit,
          listPrice: toAmount(row.prices[0] ?? 0, terms),
        },
    );
  });
}
