import type { Language } from '../../../contract/fields.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { SearchQuery } from '../../search/search-engine.ts';
import { keepRows } from './kept-rows.ts';
import { type CardRow, cardsByIds } from './query.ts';
import { type MatchingRow, matchingVariants } from './query-variants.ts';

/** Reads what lists show of products. Its rows are everybody's: they must not be written to. */
export type CardReader = {
  /** Cards in the order of the ids; what is not on sale has none. */
  byIds: (ids: readonly number[], language: Language) => Promise<CardRow[]>;
  /** The variants, by product, that filters ask for. `now` in ms. */
  matching: (
    ids: readonly number[],
    filters: SearchQuery['filters'],
    now: number,
  ) => Promise<Map<number, MatchingRow>>;
  /** Reads these anew from now on. Who keeps rows must be told of each change. */
  forget: (ids: readonly number[]) => void;
};

/** A reader that keeps the `most` cards, and as many variants, that were asked for last: what sells is in many lists. */
export function createCardReader(db: Database, most = 0): CardReader {
  const cards = keepRows<CardRow>(most, ({ id }) => id);
  const variants = keepRows<MatchingRow>(most, ({ product }) => product);

  return {
    byIds: async (ids, language) => {
      const known = await cards.get(ids, language, (missing) => cardsByIds(db, missing, language));
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    matching: (ids, filters, now) => {
      const pairs = filters.flatMap(({ facet, values }) => values.map((value) => ({ facet, value })));
      const facets = pairs.map(({ facet }) => facet);
      const values = pairs.map(({ value }) => value);
      return variants.get(ids, JSON.stringify(pairs), (missing) =>
        matchingVariants(db, missing, facets, values, new Date(now)),
      );
    },
    forget: (ids) => {
      cards.forget(ids);
      variants.forget(ids);
    },
  };
}
