import type { SearchQuery } from '../../domains/discovery/index.ts';
import type { CardReader } from './card-reader.ts';
import { isAttribute } from './list-facets.ts';
import type { CardRow } from './query.ts';

/**
 * Cards of a list that is narrowed by attributes, as the variants that these ask for: who looks for black sees, opens
 * and adds the black one. `now` in ms.
 */
export async function showMatching(
  reader: CardReader,
  cards: CardRow[],
  filters: SearchQuery['filters'],
  now: number,
): Promise<CardRow[]> {
  const asked = filters.filter(({ facet }) => isAttribute(facet));
  if (asked.length === 0 || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const matching = await reader.matching(ids, asked, now);
  return cards.map((card) => {
    const row = matching.get(card.id);
    if (!row) return card;
    const { product, sku, quantities, prices, ...shown } = row;
    const tiers = quantities.map((quantity, at): [number, number] => [quantity, prices[at] ?? 0]);
    const picture = shown.picture ?? card.facts.picture;
    return { ...card, sku, facts: { ...card.facts, ...shown, tiers, picture } };
  });
}
