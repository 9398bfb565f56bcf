import type { Language } from '../../../../contract/fields.ts';
import {
  type SearchQuery,
  type SearchResult,
  type SearchSuggestion,
  type SuggestQuery,
  WHOLE_LIST,
} from '../../search-engine.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { isStopWord } from '../text/stop-words.ts';
import { foldDigraphs } from '../text/umlauts.ts';
import { PHRASES } from '../weights.ts';
import { composeTexts, type Term } from './composed-terms.ts';

type CategorySuggestion = Extract<SearchSuggestion, { kind: 'category' }>;

const MIN_LETTERS = 2;
/** A search that finds more is in too many categories to offer some. */
const MAX_SCOPED = 20_000;
const MAX = { terms: 4, categories: 2, brands: 1, series: 2, products: 3 };

/** What suggestions ask of the products of an index; an engine answers. */
export type SuggestStep =
  /** How many products have all words of each query; 0 where some are unknown. */
  | { kind: 'count'; queries: SearchQuery[] }
  /** A search whose last word may still be being typed. */
  | { kind: 'search'; query: SearchQuery }
  /** How many products have all known words of a query, and by facet value of a category how many of them are in it. */
  | { kind: 'categories'; query: SearchQuery };
export type SuggestAnswers = {
  count: number[];
  search: Pick<SearchResult, 'ids' | 'exact' | 'total'>;
  categories: { total: number; counts: Pick<ReadonlyMap<number, number>, 'get'> };
};
type Steps<Result> = Generator<SuggestStep, Result, SuggestAnswers[keyof SuggestAnswers]>;

/** The most frequent phrases that begin with a prefix. */
type PhrasesOf = (prefix: string, max: number) => Term[];

/** Completions of the words being typed, from two letters on: phrases, categories, brands, series and products. */
export function* suggest(
  { index, phrases }: { index: QueryIndex; phrases: PhrasesOf },
  { words, language, devices, limit, now }: SuggestQuery,
): Steps<SearchSuggestion[]> {
  const typed = index.vocabularies[language].tokenise(words);
  if (typed.join(' ').length < MIN_LETTERS) return [];
  const startingWith = (prefix: string) => phrases(prefix, MAX.terms);
  const prefix = phrasePrefix(language, words, typed);
  const asTyped = startingWith(prefix);
  const folded = asTyped.length === 0 ? foldDigraphs(language, prefix) : undefined;
  const phrased = folded === undefined ? asTyped : startingWith(folded);
  const base: SearchQuery = {
    ...WHOLE_LIST,
    words,
    language,
    limit: Math.max(MAX.products, limit),
    facets: 0,
    now,
  };
  const composed = yield* composeTerms(index, base);
  const terms = mergeTerms(phrased, composed).map((term) => ({ kind: 'term' as const, ...term }));
  const query = { ...base, words: composed[0] && terms[0] ? terms[0].text : words };
  const found = (yield { kind: 'search', query: { ...query, devices } }) as SuggestAnswers['search'];
  const withAllWords = found.exact ?? found.total;
  const categories = yield* suggestCategories(index, typed, {
    ...query,
    // Words being typed are no search yet: the likeliest phrase is.
    words: terms[0]?.text ?? words.trim(),
    isScoped: withAllWords > 0 && withAllWords <= MAX_SCOPED,
  });
  const named = [
    ...terms,
    ...categories,
    ...suggestNamed(index, 'brand', { typed, language }).slice(0, MAX.brands),
    ...suggestNamed(index, 'series', { typed, language }).slice(0, MAX.series),
  ];
  const room = Math.max(Math.min(MAX.products, limit), limit - named.length);
  const products = found.ids.slice(0, Math.min(room, withAllWords));
  return [
    ...named.slice(0, Math.max(0, limit - products.length)),
    ...products.map((id): SearchSuggestion => ({ kind: 'product', id })),
  ];
}

/** Composed terms and how many products have them, those with most first. */
export function* composeTerms(index: QueryIndex, query: SearchQuery): Steps<Term[]> {
  const texts = composeTexts(index, query);
  if (texts.length === 0) return [];
  const queries = texts.map((text) => ({ ...query, words: text }));
  const counts = (yield { kind: 'count', queries }) as SuggestAnswers['count'];
  return texts
    .map((text, at) => ({ text, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count);
}

/** Phrases of titles, then composed terms; beside those rare phrases are names of products. */
function mergeTerms(phrased: readonly Term[], composed: readonly Term[]): Term[] {
  const min = (composed[0]?.count ?? 0) * PHRASES.minComposedShare;
  const terms = [...phrased.filter(({ count }) => count >= min), ...composed];
  return terms
    .filter(({ text }, at) => terms.findIndex((term) => term.text === text) === at)
    .slice(0, MAX.terms);
}

/** What phrases begin with: they have no stop words, but a last word that is being typed may become a longer one. */
function phrasePrefix(language: Language, words: string, typed: readonly string[]): string {
  const isTyping = !/\s$/.test(words);
  const meaningful = typed.filter(
    (word, at) => (isTyping && at === typed.length - 1) || !isStopWord(language, word),
  );
  return meaningful.join(' ') || typed.join(' ');
}

/** Whether each typed word is the beginning of a word of a name. */
const matchesPrefixes = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((prefix) => words.some((word) => word.startsWith(prefix)));

/** Brands or series with a name that the typed words begin: one that is typed whole, then those with most products. */
function suggestNamed(
  index: QueryIndex,
  kind: 'brand' | 'series',
  { typed, language }: { typed: readonly string[]; language: Language },
): SearchSuggestion[] {
  const { names, values } = index;
  const { tokenise } = index.vocabularies[language];
  const rows =
    kind === 'brand'
      ? [...names.brands.values()].map((row) => ({ ...row, maker: '' }))
      : [...names.series.values()];
  // `s25u` is how traders write a name that it does not begin.
  const match = kind === 'series' ? index.devices.match(typed, 0) : undefined;
  const called = new Set(match?.length === typed.length ? match.slugs : []);
  const asTyped = typed.join(' ');
  const found: { id: number; count: number; isWhole: boolean }[] = [];
  for (const { id, slug, maker, name } of rows) {
    const whole = tokenise(`${maker} ${name}`);
    const isMeant = called.has(slug) || matchesPrefixes(typed, whole);
    const value = isMeant ? values.find(kind, slug) : undefined;
    const count = value === undefined ? 0 : index.counts.ofValue(value);
    if (count === 0) continue;
    const isWhole = [whole, tokenise(name)].some((words) => words.join(' ') === asTyped);
    found.push({ id, count, isWhole });
  }
  return found
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.count - a.count || b.id - a.id)
    .map(({ id, count }) => ({ kind, id, count }));
}

/** Categories whose names the typed words begin; then, if `isScoped`, those that most of the found products are in. */
function* suggestCategories(
  index: QueryIndex,
  typed: readonly string[],
  { isScoped, ...query }: SearchQuery & { isScoped: boolean },
): Steps<CategorySuggestion[]> {
  const { language } = query;
  const asTyped = namedCategories(index, language, typed);
  const folded = typed.map((word) => foldDigraphs(language, word) ?? word);
  const named = (asTyped.length > 0 ? asTyped : namedCategories(index, language, folded)).slice(
    0,
    MAX.categories,
  );
  if (named.length === MAX.categories || !isScoped) return named;
  const ids = new Set(named.map(({ id }) => id));
  const scoped = (yield* scopedCategories(index, query)).filter(({ id }) => !ids.has(id));
  return [...named, ...scoped].slice(0, MAX.categories);
}

/** Categories whose names the typed words begin, with all of their products. */
function namedCategories(
  index: QueryIndex,
  language: Language,
  typed: readonly string[],
): CategorySuggestion[] {
  const { names, values, vocabularies } = index;
  const { tokenise } = vocabularies[language];
  const found: CategorySuggestion[] = [];
  for (const { id, names: texts } of names.categories.values()) {
    if (!matchesPrefixes(typed, tokenise(texts[language] ?? texts.en ?? ''))) continue;
    const value = values.find('category', String(id));
    const count = value === undefined ? 0 : index.counts.ofValue(value);
    if (count > 0) found.push({ kind: 'category', id, words: '', count });
  }
  return found.sort((a, b) => b.count - a.count);
}

/** The lowest categories that most of a search's products are in, with the number of these products in each. */
function* scopedCategories(index: QueryIndex, query: SearchQuery): Steps<CategorySuggestion[]> {
  const { names, values } = index;
  const { counts, total } = (yield { kind: 'categories', query }) as SuggestAnswers['categories'];
  const parents = new Set([...names.categories.values()].map(({ parent }) => parent));
  return values
    .of('category')
    .map((value) => ({ id: Number(values.values[value]), count: counts.get(value) ?? 0 }))
    .filter(({ id, count }) => count > 0 && count < total && !parents.has(id))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX.categories * 2)
    .map(({ id, count }) => ({ kind: 'category', id, words: query.words, count }));
}
