import type { Language } from '../../../../contract/fields.ts';
import type { SearchQuery, Suggestion, SuggestQuery } from '../search-engine.ts';
import type { Phrases } from './phrases.ts';
import { countValues, search } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { endOf, startOf } from './segment.ts';
import { isStopWord } from './stop-words.ts';

type CategorySuggestion = Extract<Suggestion, { kind: 'category' }>;

const FROM_LETTERS = 2;
// What a search of this many finds stands in more categories than could be offered.
const SCOPED_UP_TO = 20_000;
const MOST = { terms: 4, categories: 2, brands: 1, series: 2, products: 3 };

/** What to go on with while words are being typed: phrases, categories, brands, series, products; from two letters. */
export function suggest(
  index: SearchIndex,
  phrases: Phrases,
  { words, language, limit, now }: SuggestQuery,
): Suggestion[] {
  const { tokenise } = index.grammar[language];
  const typed = tokenise(words);
  const text = typed.join(' ');
  if (text.length < FROM_LETTERS) return [];
  // Phrases are kept without their small words; the last one may become a longer one.
  const isTyping = !/\s$/.test(words);
  const telling = typed.filter(
    (word, at) => (isTyping && at === typed.length - 1) || !isStopWord(language, word),
  );
  const terms = phrases
    .beginning(index, language, telling.join(' ') || text, MOST.terms)
    .map((phrase) => ({ kind: 'term' as const, ...phrase }));
  const brands = named(index, 'brand', typed, tokenise, MOST.brands);
  const series = named(index, 'series', typed, tokenise, MOST.series);
  const query: SearchQuery = {
    words,
    language,
    scope: 'all',
    filters: [],
    price: {},
    sort: 'best',
    offset: 0,
    limit: Math.max(MOST.products, limit),
    facets: 0,
    now,
  };
  const found = search(index, query, { unfinished: true });
  const categories = namedCategories(index, language, typed);
  if (categories.length < MOST.categories && found.matched === 'all' && found.total <= SCOPED_UP_TO) {
    const named = new Set(categories.map(({ id }) => id));
    // Words that are still being typed are no search yet: the likeliest phrase is.
    const scoped = scopedCategories(index, { ...query, words: terms[0]?.text ?? words.trim() });
    categories.push(
      ...scoped.filter(({ id }) => !named.has(id)).slice(0, MOST.categories - categories.length),
    );
  }
  const some = [...terms, ...categories, ...brands, ...series];
  const room = Math.max(Math.min(MOST.products, limit), limit - some.length);
  const products = found.matched === 'all' ? found.ids.slice(0, room) : [];
  return [
    ...some.slice(0, Math.max(0, limit - products.length)),
    ...products.map((id): Suggestion => ({ kind: 'product', id })),
  ];
}

/** Whether each typed word begins a word of a name. */
const isBegun = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((one) => words.some((word) => word.startsWith(one)));

/** Brands or series whose names have words that begin as the typed ones do; those with most products first. */
function named(
  { names, values, segments }: SearchIndex,
  kind: 'brand' | 'series',
  typed: readonly string[],
  tokenise: (text: string) => string[],
  most: number,
): Suggestion[] {
  const rows =
    kind === 'brand'
      ? [...names.brands.values()]
      : [...names.series.values()].map(({ maker, name, ...row }) => ({ ...row, name: `${maker} ${name}` }));
  const found: { kind: 'brand' | 'series'; id: number; count: number }[] = [];
  for (const { id, slug, name } of rows) {
    const value = isBegun(typed, tokenise(name)) ? values.find(kind, slug) : undefined;
    if (value === undefined) continue;
    let count = 0;
    for (const { valueLists } of segments) count += endOf(valueLists, value) - startOf(valueLists, value);
    if (count > 0) found.push({ kind, id, count });
  }
  return found.sort((a, b) => b.count - a.count || b.id - a.id).slice(0, most);
}

const inLanguage = (texts: Record<string, string>, language: Language): string =>
  texts[language] ?? texts.en ?? '';

/** Categories that are called what was typed, all of each. */
function namedCategories(
  index: SearchIndex,
  language: Language,
  typed: readonly string[],
): CategorySuggestion[] {
  const { names, values, segments, grammar } = index;
  const { tokenise } = grammar[language];
  const found: CategorySuggestion[] = [];
  for (const { id, names: texts } of names.categories.values()) {
    if (!isBegun(typed, tokenise(inLanguage(texts, language)))) continue;
    const value = values.find('category', String(id));
    if (value === undefined) continue;
    let count = 0;
    for (const { valueLists } of segments) count += endOf(valueLists, value) - startOf(valueLists, value);
    if (count > 0) found.push({ kind: 'category', id, words: '', count });
  }
  return found.sort((a, b) => b.count - a.count).slice(0, MOST.categories);
}

/** The lowest categories that most of what a search finds is in, with how much of it each has. */
function scopedCategories(index: SearchIndex, query: SearchQuery): CategorySuggestion[] {
  const { names, values } = index;
  const { counts, total } = countValues(index, query);
  const parents = new Set([...names.categories.values()].map(({ parent }) => parent));
  return values
    .of('category')
    .map((value) => ({ id: Number(values.values[value]), count: counts[value] ?? 0 }))
    .filter(({ id, count }) => count > 0 && count < total && !parents.has(id))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST.categories * 2)
    .map(({ id, count }) => ({ kind: 'category', id, words: query.words, count }));
}
