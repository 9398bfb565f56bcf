import type { Language } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import {
  pointsOfNamed,
  type SearchQuery,
  type SearchResult,
  STRICT_POINTS,
} from '../../search/search-engine.ts';
import { type CardRow, cardsByIds, type TiersRow, tiersByIds } from './query.ts';
import { type MatchingRow, matchingVariants } from './query-variants.ts';
import { createRowCache } from './row-cache.ts';

/** Reads what lists show of products. Its rows are shared: callers must not write to them. */
export type CardReader = {
  /** Cards in the order of the ids; a product that is not on sale has none. */
  byIds: (ids: readonly number[], language: Language) => Promise<CardRow[]>;
  /** The matching variant, by product, of filters by attributes, and then of named values. `now` in ms. */
  matching: (
    ids: readonly number[],
    criteria: Pick<SearchQuery, 'filters' | 'quantity'> & Pick<SearchResult, 'named'>,
    now: number,
  ) => Promise<Map<number, MatchingRow>>;
  /** The tiers of products' variants, by product. */
  tiersOf: (ids: readonly number[]) => Promise<Map<number, TiersRow>>;
  /** Deletes cached rows of products; it must be called with every change. */
  forget: (ids: readonly number[]) => void;
};

/** A filter counts for more than all values that a search can name. */
const FILTER_POINTS = 10_000;

const pairsOf = (facets: SearchQuery['filters'], points: number) =>
  facets.flatMap(({ facet, values }) => values.map((value) => ({ facet, value, points })));

/** Creates a reader that caches the `max` most recent cards, and as many variants: what sells is in many lists. */
export function createCardReader(db: Database, max = 0): CardReader {
  const cards = createRowCache<CardRow>(max, ({ id }) => id);
  const variants = createRowCache<MatchingRow>(max, ({ product }) => product);
  const tiers = createRowCache<TiersRow>(max, ({ product }) => product);

  return {
    byIds: async (ids, language) => {
      const rowById = await cards.get(ids, language, (missing) => cardsByIds(db, missing, language));
      return ids.flatMap((id) => rowById.get(id) ?? []);
    },
    matching: (ids, { filters, named, quantity = null }, now) => {
      const pairs = [
        ...pairsOf(filters, FILTER_POINTS),
        ...named.flatMap((item) => pairsOf([item], pointsOfNamed(item))),
      ];
      return variants.get(ids, JSON.stringify([quantity, pairs]), (missing) =>
        matchingVariants(db, {
          products: missing,
          facets: pairs.map(({ facet }) => facet),
          values: pairs.map(({ value }) => value),
          points: pairs.map(({ points }) => points),
          filterPoints: FILTER_POINTS,
          strictPoints: STRICT_POINTS,
          now: new Date(now),
          quantity,
        }),
      );
    },
    tiersOf: (ids) => tiers.get(ids, '', (missing) => tiersByIds(db, missing)),
    forget: (ids) => {
      cards.delete(ids);
      variants.delete(ids);
      tiers.delete(ids);
    },
  };
}
