import type { Device } from '../../../contract/catalogue.ts';
import type { Language } from '../../../contract/fields.ts';
import type { Scope, Sort } from '../../../contract/list.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { SearchEngine, SearchQuery, SearchResult } from '../../search/search-engine.ts';
import type { CardReader } from './card-reader.ts';
import { isAttribute } from './list-facets.ts';
import { type CardRow, cardsByWords, cardsIn } from './query.ts';
import { cardsNarrowed } from './query-narrowed.ts';
import { showFor } from './show-for.ts';
import { readMatching, showMatching } from './show-matching.ts';

/** A page of cards. `found`: the engine's result for the whole list; null when the page came from PostgreSQL. */
export type FoundCards = {
  cards: CardRow[];
  more: boolean;
  found: SearchResult | null;
  fit: SearchResult['fit'];
};

/** A page of a list. */
export type ListPage = {
  words: string;
  language: Language;
  category: number | undefined;
  brand: number | undefined;
  series: number | undefined;
  /** Those of the list itself: of its series and of its filters by series. */
  listed: readonly Device[];
  scope: Scope;
  /** The visitor's, which the list is narrowed to; see SearchQuery. */
  devices: readonly Device[];
  filters: SearchQuery['filters'];
  /** US cents. */
  price: { min?: number; max?: number };
  /** The pieces that prices are for; undefined: the lowest price. */
  quantity: number | undefined;
  sort: Sort;
  /** Values of each facet. */
  facets: number;
  page: number;
  pagesize: number;
  now: number;
  /** Whether reductions are those that are announced in the EEA. */
  isEea: boolean;
};

/** The attribute of variants that are made for one device each; its values are names of series. */
const MODEL_ATTRIBUTE = 'model';

const WHOLE_SHOP = 0;
// Fits a bigint; no price is higher.
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** A tsquery of titles with words that begin with all of these; null without any word. */
export function toTsQuery(words: string): string | null {
  const found = words.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return found
    ? found
        .slice(0, 10)
        .map((word) => `${word}:*`)
        .join(' & ')
    : null;
}

const hasIndex = (sort: Sort): sort is keyof typeof cardsIn => sort in cardsIn;

/** Finds a page by the engine, or in PostgreSQL, without counts, while the engine is not ready. */
export async function findCards(
  { db, cards: reader, engine }: { db: Database; cards: CardReader; engine: SearchEngine },
  list: ListPage,
): Promise<FoundCards> {
  const { page, pagesize, facets, devices, listed: _, ...query } = list;
  const offset = (page - 1) * pagesize;
  const slugs = devices.map(({ slug }) => slug);
  const found = await engine.search({ ...query, devices: slugs, offset, limit: pagesize, facets });
  if (found) {
    const [cards, matching] = await Promise.all([
      reader.byIds(found.ids, list.language),
      readMatching(reader, found.ids, { ...list, named: found.named }),
    ]);
    return {
      cards: await showFor(reader, showMatching(cards, matching), { ...list, matching }),
      more: found.total > offset + pagesize,
      found,
      fit: found.fit,
    };
  }
  return findWhileWarming(db, reader, list);
}

/** The variants that are made for these devices; see MODEL_ATTRIBUTE. */
const modelsOf = (devices: readonly Device[]): SearchResult['named'] =>
  devices.length > 0
    ? [{ facet: MODEL_ATTRIBUTE, values: devices.map(({ name }) => name), isStrict: true }]
    : [];

async function findWhileWarming(db: Database, reader: CardReader, list: ListPage): Promise<FoundCards> {
  const { page, pagesize, devices } = list;
  // One more than a page shows whether there is a further one.
  const cards = await fromDatabase(db, list, { limit: pagesize + 1, offset: (page - 1) * pagesize });
  if (cards.length === 0 && page === 1 && devices.length > 0) {
    const whole = await findWhileWarming(db, reader, { ...list, devices: [] });
    return { ...whole, fit: 'none' };
  }
  const shown = cards.slice(0, pagesize);
  const matching = await readMatching(
    reader,
    shown.map(({ id }) => id),
    { ...list, named: modelsOf([...list.listed, ...devices]) },
  );
  const fit = devices.length > 0 ? 'mine' : null;
  return {
    cards: await showFor(reader, showMatching(shown, matching), { ...list, matching }),
    more: cards.length > pagesize,
    found: null,
    fit,
  };
}

function fromDatabase(
  db: Database,
  list: ListPage,
  { limit, offset }: { limit: number; offset: number },
): Promise<CardRow[]> {
  const { words, language, category, brand, series, scope, devices, filters, price } = list;
  const order = hasIndex(list.sort) ? list.sort : 'best';
  const categoryId = category ?? WHOLE_SHOP;
  const tsQuery = words === '' ? null : toTsQuery(words);
  if (words !== '' && tsQuery === null) return Promise.resolve([]);
  const hasRange = price.min !== undefined || price.max !== undefined;
  const isNarrowed =
    brand !== undefined ||
    series !== undefined ||
    scope !== 'all' ||
    devices.length > 0 ||
    filters.length > 0 ||
    hasRange ||
    (tsQuery !== null && category !== undefined);
  if (isNarrowed)
    return cardsNarrowed[order](db, {
      category: categoryId,
      language,
      limit,
      offset,
      words: tsQuery,
      brand: brand ?? null,
      series: series ?? null,
      scope,
      devices: devices.length > 0 ? devices.map(({ id }) => id) : null,
      isEea: list.isEea,
      minCents: price.min ?? 0,
      maxCents: price.max ?? NO_LIMIT,
      quantity: hasRange ? (list.quantity ?? null) : null,
      filters: JSON.stringify(filters.filter(({ facet }) => !isAttribute(facet))),
      attributes: JSON.stringify(filters.filter(({ facet }) => isAttribute(facet))),
    });
  if (tsQuery !== null) return cardsByWords[order](db, tsQuery, language, limit, offset);
  return cardsIn[order](db, categoryId, language, limit, offset);
}
