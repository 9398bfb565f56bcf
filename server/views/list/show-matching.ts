import type { SearchQuery } from '../../search/search-engine.ts';
import type { CardReader } from './card-reader.ts';
import { isAttribute } from './list-facets.ts';
import type { CardRow } from './query.ts';
import type { MatchingRow } from './query-variants.ts';

/** The matching variants, by product, of filters by attributes; none without such filters. `now` in ms. */
export async function readMatching(
  reader: CardReader,
  ids: readonly number[],
  { filters, now }: Pick<SearchQuery, 'filters' | 'now'>,
): Promise<ReadonlyMap<number, MatchingRow>> {
  const byAttributes = filters.filter(({ facet }) => isAttribute(facet));
  return byAttributes.length > 0 && ids.length > 0 ? reader.matching(ids, byAttributes, now) : new Map();
}

/** Cards with their matching variants: a buyer who filters by black sees, opens and adds the black one. */
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
