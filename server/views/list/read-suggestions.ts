import { SUGGEST_FROM, SUGGESTIONS, type Suggestion, type Suggestions } from '../../../contract/discovery.ts';
import type { Language } from '../../../contract/fields.ts';
import type { Card } from '../../../contract/list.ts';
import { foldSku } from '../../../kit/fold-sku.ts';
import { activeTier } from '../../../kit/tiers.ts';
import { resolveSkus, type Taxonomy } from '../../domains/catalogue/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { SearchSuggestion } from '../../search/search-engine.ts';
import { toTsQuery } from './find-cards.ts';
import type { ListDependencies } from './list-dependencies.ts';
import { type CardRow, cardsByWords } from './query.ts';
import { namesBeginning, variantByCode } from './query-suggestions.ts';
import { toCards } from './to-card.ts';

/** Letters and digits with a few digits among them; with spaces it has more, unlike the name of a model. */
const LIKE_A_CODE = /^(?=.*\d)[\p{L}\d-]{5,64}$|^(?=(?:\D*\d){5})[\p{L}\d -]{5,64}$/u;
const MAX_EACH_WHILE_WARMING = 2;
const MAX_PRODUCTS_WHILE_WARMING = 4;

const NOTHING = {
  slug: null,
  words: null,
  count: null,
  sku: null,
  picture: null,
  from: null,
  each: null,
  brand: null,
};

/** Finds the variant of a SKU or EAN, else that of the only SKU which is read as the code. */
async function findByCode(db: Database, code: string) {
  const exact = await variantByCode(db, code);
  if (exact) return exact;
  const sku = (await resolveSkus(db, [code])).get(code);
  return sku === undefined ? undefined : variantByCode(db, sku);
}

/** Suggestions while words are being typed; the product with exactly this SKU or EAN first. */
export async function readSuggestions(
  dependencies: ListDependencies,
  context: RequestContext,
  keyword: string,
): Promise<Suggestions> {
  const { db, cards, taxonomy, engine } = dependencies;
  const { language, currency } = context;
  const answer = { keyword, currency };
  if (keyword.length < SUGGEST_FROM) return { ...answer, items: [] };
  const code = foldSku(keyword);
  const exact = LIKE_A_CODE.test(code) ? await findByCode(db, code) : undefined;
  const found = await engine.suggest({
    words: keyword,
    language,
    devices: context.devices,
    limit: SUGGESTIONS,
    now: dependencies.now(),
  });
  // Suggestions of PostgreSQL are purged when the engine is ready.
  if (!found) context.tags?.add('category:0');
  const named = found
    ? found.flatMap((item) => withTexts(taxonomy, language, item))
    : await namesFromDatabase(dependencies, keyword, language);
  const ids = (found ?? []).flatMap((item) => (item.kind === 'product' ? [item.id] : []));
  const rows = found
    ? await cards.byIds([...(exact ? [exact.productId] : []), ...ids], language)
    : await cardsFromDatabase(dependencies, keyword, { language, exactId: exact?.productId });
  const unique = rows.filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at);
  for (const { id } of unique) context.tags?.add(`product:${id}`);
  const shown = await toCards(dependencies, context, unique);
  const products = unique.flatMap((row, at) => (shown[at] ? toSuggestion(shown[at], row, exact) : []));
  const head = exact ? products.splice(0, 1) : [];
  const room = Math.max(0, SUGGESTIONS - head.length - products.length);
  return { ...answer, items: [...head, ...named.slice(0, room), ...products].slice(0, SUGGESTIONS) };
}

/** A product as a suggestion, with the SKU that was typed if it is one of its own. */
function toSuggestion(
  { slug, sku, title, brand, picture, from, fits, tiers, moq, warehouse }: Card,
  { id }: CardRow,
  exact: { sku: string; productId: number } | undefined,
): Suggestion {
  return {
    ...NOTHING,
    kind: 'product',
    text: title,
    slug,
    sku: exact?.productId === id ? exact.sku : sku,
    picture,
    from,
    each: { price: activeTier(tiers, moq)?.[1] ?? from, quantity: moq, warehouse },
    brand: brand?.name ?? null,
    ...(fits && { fits }),
  };
}

/** The texts of a suggestion; none for one that this process has not read yet, and for products. */
function withTexts(taxonomy: Taxonomy, language: Language, one: SearchSuggestion): Suggestion[] {
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

async function namesFromDatabase(
  { db }: ListDependencies,
  keyword: string,
  language: Language,
): Promise<Suggestion[]> {
  const rows = await namesBeginning(db, keyword.toLowerCase(), language, MAX_EACH_WHILE_WARMING);
  return rows.map(({ kind, slug, name }) => ({ ...NOTHING, kind, text: name, slug }));
}

async function cardsFromDatabase(
  { db, cards }: ListDependencies,
  keyword: string,
  { language, exactId }: { language: Language; exactId: number | undefined },
): Promise<CardRow[]> {
  const query = toTsQuery(keyword);
  return [
    ...(exactId === undefined ? [] : await cards.byIds([exactId], language)),
    ...(query === null ? [] : await cardsByWords.best(db, query, language, MAX_PRODUCTS_WHILE_WARMING, 0)),
  ];
}
