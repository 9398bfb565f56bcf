import type { SearchQuery } from '../../domains/discovery/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { isAttribute } from './list-facets.ts';
import type { CardRow } from './query.ts';
import { matchingVariants } from './query-variants.ts';

/**
 * Cards of a list that is narrowed by attributes, as the variants that these ask for: who looks for black sees, opens
 * and adds the black one. `now` in ms.
 */
export async function showMatching(
  db: Database,
  cards: CardRow[],
  filters: SearchQuery['filters'],
  now: number,
): Promise<CardRow[]> {
  const asked = filters.filter(({ facet }) => isAttribute(facet));
  if (asked.length === 0 || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const rows = await matchingVariants(db, ids, JSON.stringify(asked), new Date(now));
  const byProduct = new Map(rows.map((row) => [row.product, row]));
  return cards.map((card) => {
    const row = byProduct.get(card.id);
    if (!row) return card;
    const { product, sku, quantities, prices, ...shown } = row;
    const tiers = quantities.map((quantity, at): [number, number] => [quantity, prices[at] ?? 0]);
    const picture = shown.picture ?? card.facts.picture;
    return { ...card, sku, facts: { ...card.facts, ...shown, tiers, picture } };
  });
}
