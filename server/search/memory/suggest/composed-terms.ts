import type { SearchQuery } from '../../search-engine.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { valueNamesOf } from '../query/value-names.ts';
import { isAlternativeWord } from '../text/alternative-words.ts';
import { isStopWord } from '../text/stop-words.ts';

/** A term and the number of products that have all of its words. */
export type Term = { text: string; count: number };

const MIN_PREFIX = 2;
/** A value, `or`, and the word being typed. */
const OR_WORDS = 3;
/** The last words that may begin the name of a device: `galaxy s25 u`. */
const MAX_TAIL = 4;
/** Terms that are counted, each by a search. */
const MAX_CANDIDATES = { devices: 4, makers: 2, words: 3 };

/**
 * Terms of several words whose last one is being typed, where titles need not have the words side by side: `coque sam`
 * is coque samsung, `case s25u` case Galaxy S25 Ultra. It may become a device, a family of devices, or a word of the
 * shop's categories and values; any other word of titles may be no more than a product's name.
 */
export function composeTexts(index: QueryIndex, query: SearchQuery): string[] {
  const pieces = query.words.split(/\s+/).filter(Boolean);
  if (pieces.length < 2 || /\s$/.test(query.words)) return [];
  return [
    ...new Set([
      ...deviceNames(index, query, pieces),
      ...[...lastWords(index, query, pieces.at(-1) ?? ''), ...siblingValues(index, query, pieces)].map(
        (word) => [...pieces.slice(0, -1), word].join(' '),
      ),
    ]),
  ];
}

/** The words before the name of a device that the last ones begin, and its whole name; those with most products. */
function deviceNames(index: QueryIndex, { language }: SearchQuery, pieces: readonly string[]): string[] {
  const { devices, names, values, vocabularies } = index;
  const { tokenise } = vocabularies[language];
  for (let length = Math.min(MAX_TAIL, pieces.length); length > 0; length -= 1) {
    const head = pieces.slice(0, -length);
    const tail = tokenise(pieces.slice(-length).join(' '));
    const [first = ''] = tail;
    if (tail.join('').length < MIN_PREFIX || isStopWord(language, first)) continue;
    const match = devices.match(tail, 0);
    const called = new Set(match?.length === tail.length ? match.slugs : []);
    const found = [...names.series.values()]
      .filter(({ slug, maker, name }) => called.has(slug) || begins(tail, tokenise(name), tokenise(maker)))
      .map(({ slug, name }) => ({ name, value: values.find('series', slug) }))
      .map(({ name, value }) => ({ name, count: value === undefined ? 0 : index.counts.ofValue(value) }))
      .filter(({ count }) => count > 0)
      .sort((left, right) => right.count - left.count)
      .slice(0, MAX_CANDIDATES.devices);
    // Where all words are of a device its series is suggested.
    if (found.length > 0 && head.length === 0) return [];
    if (found.length > 0) return found.map(({ name }) => [...head, name].join(' '));
  }
  return [];
}

/** Whether words begin a name from one of its words on, or behind its maker's; a digit must be among them. */
function begins(typed: readonly string[], name: readonly string[], maker: readonly string[]): boolean {
  if (!typed.some((word) => /\d/.test(word)) && typed.length < 2) return false;
  return [[...maker, ...name], name, name.slice(1)].some((words) =>
    typed.every((word, at) => (at === typed.length - 1 ? words[at]?.startsWith(word) : words[at] === word)),
  );
}

/** Makers and families of devices, and words of categories and values, that begin with a word being typed. */
function lastWords(index: QueryIndex, { language }: SearchQuery, typed: string): string[] {
  const { lexicon, tokenise, categoryRoles, stem, synonyms } = index.vocabularies[language];
  const [prefix = ''] = tokenise(typed);
  if (prefix.length < MIN_PREFIX) return [];
  const usesOf = (word: number) => lexicon.uses.raw[word] as number;
  const completions = lexicon
    .startingWith(prefix)
    .filter((word) => usesOf(word) > 0)
    .sort((left, right) => usesOf(right) - usesOf(left))
    .map((word) => ({ word: lexicon.words[word] ?? '', text: lexicon.spellingOf(word) }));
  // самсунг: what the buyer's language calls a maker.
  const called = synonyms.words.filter(
    (word) =>
      word.startsWith(prefix) &&
      synonyms.of([word]).some(([one = '', ...more]) => more.length === 0 && index.devices.isFamily(one)),
  );
  const families = [...familyNames(index).filter((name) => tokenise(name)[0]?.startsWith(prefix)), ...called];
  const known = completions
    .filter(({ word }) => categoryRoles.has(stem(word)) || synonyms.of([word]).length > 0)
    .map(({ text }) => text);
  return [
    ...families.slice(0, MAX_CANDIDATES.makers).map((name) => name.toLowerCase()),
    ...known.slice(0, MAX_CANDIDATES.words),
  ];
}

/**
 * Values of the facet of the word before `or` that a word being typed begins: `red or b` may become blue, from its
 * first letter on.
 */
function siblingValues(index: QueryIndex, { language }: SearchQuery, pieces: readonly string[]): string[] {
  const { tokenise, stem } = index.vocabularies[language];
  const [before, or, last] = pieces.slice(-OR_WORDS).map((piece) => tokenise(piece)[0] ?? '');
  if (!before || !or || !last || !isAlternativeWord(language, or)) return [];
  const names = valueNamesOf(index, language);
  const facets = new Set((names.get(stem(before)) ?? []).map(({ facet }) => facet));
  return [...names.values()]
    .flat()
    .filter(({ facet, value, stems }) => facets.has(facet) && stems.length === 1 && value !== before)
    .filter(({ stems: [first = ''] }) => first.startsWith(last))
    .sort((left, right) => index.counts.ofValue(right.number) - index.counts.ofValue(left.number))
    .slice(0, MAX_CANDIDATES.words)
    .map(({ facet, value }) => {
      const name = index.names.values.get(`${facet} ${value}`);
      return ((name ? name[language] : value) ?? value).toLowerCase();
    });
}

const familiesByIndex = new WeakMap<QueryIndex, readonly string[]>();

/** Makers, and first words of the names of their devices. */
function familyNames(index: QueryIndex): readonly string[] {
  const known = familiesByIndex.get(index);
  if (known) return known;
  const series = [...index.names.series.values()];
  const families = [...new Set(series.flatMap(({ maker, name }) => [maker, name.split(' ')[0] ?? '']))];
  familiesByIndex.set(index, families);
  return families;
}
