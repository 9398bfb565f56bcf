import type { Card } from '../../../contract/list.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { ListDependencies } from './list-dependencies.ts';
import { cardsBySkus } from './query.ts';
import { toCards } from './to-card.ts';

/** Products by any of their SKUs as lists show them, each once, in the order of the SKUs. */
export async function readCards(
  dependencies: ListDependencies,
  context: RequestContext,
  skus: readonly string[],
): Promise<{ currency: string; items: Card[] }> {
  const rows = await cardsBySkus(dependencies.db, skus, context.language);
  for (const { id } of rows) context.tags?.add(`product:${id}`);
  return { currency: context.currency, items: await toCards(dependencies, context, rows) };
}

/** Creates a reader of cards by product id, for views that show lists of their own; a product not on sale has none. */
export const createCardsById =
  (dependencies: Pick<ListDependencies, 'db' | 'cards' | 'taxonomy' | 'places' | 'tariff' | 'now'>) =>
  async (context: RequestContext, ids: readonly number[]): Promise<Map<number, Card>> => {
    const rows = await dependencies.cards.byIds(ids, context.language);
    const items = await toCards(dependencies, context, rows);
    return new Map(items.map((card, at) => [rows[at]?.id ?? 0, card]));
  };
