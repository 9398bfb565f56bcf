import { SUGGEST_FROM, SUGGESTIONS, type Suggestion, type Suggestions } from '../../../contract/discovery.ts';
import type { Language } from '../../../contract/fields.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { SearchSuggestion } from '../../search/search-engine.ts';
import { toTsQuery } from './find-cards.ts';
import { type CardRow, cardsByWords } from './query.ts';
import { namesBeginning, variantByCode } from './query-suggestions.ts';
import type { ListDependencies } from './read-list.ts';
import { toCard } from './to-card.ts';

const LIKE_A_CODE = /^(?=.*\d)[A-Z\d-]{5,64}$/;
const EACH_WHILE_WARMING = 2;
const PRODUCTS_WHILE_WARMING = 4;

const NOTHING = { slug: null, words: null, count: null, sku: null, picture: null, from: null };

/** What to go on with while words are being typed; the product with just this SKU or EAN first. */
export async function readSuggestions(
  dependencies: ListDependencies,
  context: RequestContext,
  keyword: string,
): Promise<Suggestions> {
  const { db, cards, taxonomy, engine } = dependencies;
  const { language, currency } = context;
  const answer = { keyword, currency };
  if (keyword.length < SUGGEST_FROM) return { ...answer, items: [] };
  const code = keyword.toUpperCase();
  const exact = LIKE_A_CODE.test(code) ? await variantByCode(db, code) : undefined;
  const found = await engine.suggest({
    words: keyword,
    language,
    limit: SUGGESTIONS,
    now: dependencies.now(),
  });
  // What PostgreSQL says gives way to the engine's when that is ready.
  if (!found) context.tags?.add('category:0');
  const named = found
    ? found.flatMap((one) => nameOf(taxonomy, language, one))
    : await namedByDatabase(dependencies, keyword, language);
  const ids = (found ?? []).flatMap((one) => (one.kind === 'product' ? [one.id] : []));
  const rows = found
    ? await cards.byIds([...(exact ? [exact.productId] : []), ...ids], language)
    : await cardsByDatabase(dependencies, keyword, language, exact?.productId);
  const products = rows
    .filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at)
    .map((row) => productOf(dependencies, context, row, exact));
  const head = exact ? products.splice(0, 1) : [];
  const room = Math.max(0, SUGGESTIONS - head.length - products.length);
  return { ...answer, items: [...head, ...named.slice(0, room), ...products].slice(0, SUGGESTIONS) };
}

function productOf(
  { taxonomy, places, now }: ListDependencies,
  context: RequestContext,
  row: CardRow,
  exact: { sku: string; productId: number } | undefined,
): Suggestion {
  const { language, currency, visitor } = context;
  context.tags?.add(`product:${row.id}`);
  const { slug, sku, title, picture, from } = toCard(
    row,
    taxonomy.link(row.facts.category, language)?.name ?? '',
    {
      levelPercent: visitor.kind === 'member' ? visitor.levelPercent : 0,
      millionths: places.rate(currency),
      currency,
      now: now(),
    },
  );
  return {
    ...NOTHING,
    kind: 'product',
    text: title,
    slug,
    sku: exact?.productId === row.id ? exact.sku : sku,
    picture,
    from,
  };
}

/** A suggestion of the engine in words; nothing for what this process does not know yet, and for products. */
function nameOf(taxonomy: Taxonomy, language: Language, one: SearchSuggestion): Suggestion[] {
  switch (one.kind) {
    case 'term':
      return [{ ...NOTHING, kind: 'term', text: one.text, count: one.count }];
    case 'category': {
      const link = taxonomy.link(one.id, language);
      if (!link) return [];
      const { slug, name } = link;
      return [{ ...NOTHING, kind: 'category', text: name, slug, words: one.words || null, count: one.count }];
    }
    case 'brand':
    case 'series': {
      const row =
        one.kind === 'brand' ? taxonomy.findBrand(String(one.id)) : taxonomy.findSeries(String(one.id));
      return row ? [{ ...NOTHING, kind: one.kind, text: row.name, slug: row.slug, count: one.count }] : [];
    }
    case 'product':
      return [];
  }
}

async function namedByDatabase(
  { db }: ListDependencies,
  keyword: string,
  language: Language,
): Promise<Suggestion[]> {
  const rows = await namesBeginning(db, keyword.toLowerCase(), language, EACH_WHILE_WARMING);
  return rows.map(({ kind, slug, name }) => ({ ...NOTHING, kind, text: name, slug }));
}

async function cardsByDatabase(
  { db, cards }: ListDependencies,
  keyword: string,
  language: Language,
  exact: number | undefined,
): Promise<CardRow[]> {
  const query = toTsQuery(keyword);
  return [
    ...(exact === undefined ? [] : await cards.byIds([exact], language)),
    ...(query === null ? [] : await cardsByWords.best(db, query, language, PRODUCTS_WHILE_WARMING, 0)),
  ];
}
