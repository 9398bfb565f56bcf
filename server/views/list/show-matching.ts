import type { SearchQuery, SearchResult } from '../../search/search-engine.ts';
import type { CardReader } from './card-reader.ts';
import { isAttribute } from './list-facets.ts';
import type { CardRow } from './query.ts';
import type { MatchingRow } from './query-variants.ts';

/**
 * The matching variants, by product, of filters by attributes and of values that the words of a search name; none
 * without either. `now` in ms.
 */
export async function readMatching(
  reader: CardReader,
  ids: readonly number[],
  {
    filters,
    quantity,
    now,
    named = [],
  }: Pick<SearchQuery, 'filters' | 'quantity' | 'now'> & { named?: SearchResult['named'] },
): Promise<ReadonlyMap<number, MatchingRow>> {
  const byAttributes = filters.filter(({ facet }) => isAttribute(facet));
  const isMatched = byAttributes.length > 0 || named.length > 0;
  return isMatched && ids.length > 0
    ? reader.matching(ids, { filters: byAttributes, quantity, named }, now)
    : new Map();
}

/**
 * Cards with their matching variants and their prices: a buyer who asks for black sees, opens and adds the black one.
 */
export function showMatching(cards: CardRow[], matching: ReadonlyMap<number, MatchingRow>): CardRow[] {
  if (matching.size === 0) return cards;
  return cards.map((card) => {
    const row = matching.get(card.id);
    if (!row) return card;
    const { product, sku, quantities, prices, ...shown } = row;
    const tiers = quantities.map((quantity, at): [number, number] => [quantity, prices[at] ?? 0]);
    const picture = shown.picture ?? card.facts.picture;
    return { ...card, sku, facts: { ...card.facts, ...shown, tiers, picture } };
  });
}
