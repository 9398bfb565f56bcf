import type { Language } from '../../../contract/fields.ts';
import type { Scope, Sort } from '../../../contract/list.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { SearchEngine, SearchQuery, SearchResult } from '../../search/search-engine.ts';
import type { CardReader } from './card-reader.ts';
import { type CardRow, cardsByWords, cardsIn } from './query.ts';
import { cardsNarrowed } from './query-narrowed.ts';
import { readMatching, showMatching } from './show-matching.ts';

/** A page of cards. `found` is what the engine says of the whole list; null when PostgreSQL answered. */
export type FoundCards = { cards: CardRow[]; more: boolean; found: SearchResult | null };

export type Wanted = {
  words: string;
  language: Language;
  category: number | undefined;
  brand: number | undefined;
  series: number | undefined;
  scope: Scope;
  filters: SearchQuery['filters'];
  /** US cents. */
  price: { min?: number; max?: number };
  sort: Sort;
  /** How many values of each facet. */
  facets: number;
  page: number;
  pagesize: number;
  now: number;
};

const WHOLE_SHOP = 0;
// bigint's, less than a number's: no price is higher.
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Words of a search as a tsquery that wants all of them, the last one perhaps unfinished; null without any. */
export function toTsQuery(words: string): string | null {
  const found = words.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return found
    ? found
        .slice(0, 10)
        .map((word) => `${word}:*`)
        .join(' & ')
    : null;
}

const isKept = (sort: Sort): sort is keyof typeof cardsIn => sort in cardsIn;

/** Asks the engine for a page, and PostgreSQL, without counts, where the engine does not answer. */
export async function findCards(
  { db, cards: reader, engine }: { db: Database; cards: CardReader; engine: SearchEngine },
  wanted: Wanted,
): Promise<FoundCards> {
  const { page, pagesize, facets, ...query } = wanted;
  const { filters, now } = wanted;
  const offset = (page - 1) * pagesize;
  const found = await engine.search({ ...query, offset, limit: pagesize, facets });
  if (found) {
    const [cards, matching] = await Promise.all([
      reader.byIds(found.ids, wanted.language),
      readMatching(reader, found.ids, filters, now),
    ]);
    return {
      cards: showMatching(cards, matching),
      more: found.total > offset + pagesize,
      found,
    };
  }
  // One more than asked for tells whether there is a further page.
  const cards = await fromDatabase(db, wanted, pagesize + 1, offset);
  const shown = cards.slice(0, pagesize);
  const matching = await readMatching(
    reader,
    shown.map(({ id }) => id),
    filters,
    now,
  );
  return { cards: showMatching(shown, matching), more: cards.length > pagesize, found: null };
}

function fromDatabase(db: Database, wanted: Wanted, limit: number, offset: number): Promise<CardRow[]> {
  const { words, language, category, brand, series, scope, filters, price } = wanted;
  const order = isKept(wanted.sort) ? wanted.sort : 'best';
  const place = category ?? WHOLE_SHOP;
  const tsQuery = words === '' ? null : toTsQuery(words);
  if (words !== '' && tsQuery === null) return Promise.resolve([]);
  const isNarrowed =
    brand !== undefined ||
    series !== undefined ||
    scope !== 'all' ||
    filters.length > 0 ||
    price.min !== undefined ||
    price.max !== undefined ||
    (tsQuery !== null && category !== undefined);
  if (isNarrowed)
    return cardsNarrowed[order](
      db,
      place,
      language,
      limit,
      offset,
      tsQuery,
      brand ?? null,
      series ?? null,
      scope,
      price.min ?? 0,
      price.max ?? NO_LIMIT,
      JSON.stringify(filters),
    );
  if (tsQuery !== null) return cardsByWords[order](db, tsQuery, language, limit, offset);
  return cardsIn[order](db, place, language, limit, offset);
}
