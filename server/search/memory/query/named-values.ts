import type { Language } from '../../../../contract/fields.ts';
import type { SearchQuery, SearchResult } from '../../search-engine.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { sameMeasures } from '../text/measures.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type ValueName, valueNamesOf } from './value-names.ts';
import { rangesWith } from './value-ranges.ts';
import { shadesOf } from './value-shades.ts';

/** The facet of SKUs and EANs among named values. */
const CODE_FACET = 'code';

/**
 * The values of attributes that the words of a query name, in its language or in English: a card then shows the variant
 * that has most of them. `words` are those that a product must have. Of
 * values that are part of another (iPhone 16, iPhone 16 Pro) the longest alone is named.
 */
export function namedValues(
  index: QueryIndex,
  {
    codes,
    stated = [],
    words,
    language,
  }: Pick<SearchQuery, 'words' | 'language'> & { codes: readonly string[]; stated?: readonly number[] },
): SearchResult['named'] {
  const found = new Map<string, ValueName>();
  for (const one of new Set<Language>([language, 'en']))
    for (const named of namedIn(index, one, words)) found.set(`${named.facet} ${named.value}`, named);
  for (const word of index.vocabularies[language].tokenise(words))
    for (const range of rangesWith(index, word))
      found.set(`${range.facet} ${range.value}`, { ...range, stems: [word] });
  const facets = variantFacets(index);
  for (const number of stated) {
    const facet = index.values.facets[index.values.facetOf[number] ?? 0] ?? '';
    const value = index.values.values[number] ?? '';
    if (facets.has(facet)) found.set(`${facet} ${value}`, { number, facet, value, stems: [value] });
  }
  const longest = [...found.values()].filter(
    (one) => ![...found.values()].some((other) => isPartOf(one, other)),
  );
  const valuesByFacet = Map.groupBy(longest, ({ facet }) => facet);
  const filters = [...valuesByFacet].map(([facet, own]) => ({
    facet,
    values: own.map(({ value }) => value),
    isStrict: own.some(({ value }) => isDeviceName(index, value)),
  }));
  const named = [...filters, ...shadesOfAll(index, longest)];
  return codes.length > 0 ? [{ facet: CODE_FACET, values: [...codes], isStrict: true }, ...named] : named;
}

/** Shades of named values, by facet, which are shown where a product has no variant with the value itself. */
function shadesOfAll(index: QueryIndex, named: readonly ValueName[]): SearchResult['named'] {
  const { values } = index.values;
  const own = new Set(named.map(({ number }) => number));
  const valuesByFacet = new Map<string, Set<string>>();
  for (const { facet, number } of named)
    for (const shade of shadesOf(index, number)) {
      if (own.has(shade)) continue;
      const shades = valuesByFacet.get(facet) ?? new Set();
      valuesByFacet.set(facet, shades.add(values[shade] ?? ''));
    }
  return [...valuesByFacet].map(([facet, shades]) => ({
    facet,
    values: [...shades],
    isStrict: false,
    isShade: true,
  }));
}

function isDeviceName({ devices, vocabularies }: QueryIndex, value: string): boolean {
  const words = vocabularies.en.tokenise(value);
  return devices.match(words, 0)?.length === words.length;
}

const isPartOf = (left: ValueName, right: ValueName): boolean =>
  left.facet === right.facet &&
  left.stems.length < right.stems.length &&
  left.stems.every((stem) => right.stems.includes(stem));

/** Values whose names, in one language, consist of words of the query. */
function namedIn(index: QueryIndex, language: Language, words: string): ValueName[] {
  const vocabulary = index.vocabularies[language];
  const stems = queryStems(vocabulary, language, words);
  const byFirstStem = valueNamesOf(index, language);
  const facets = variantFacets(index);
  return [...stems]
    .flatMap((stem) => byFirstStem.get(stem) ?? [])
    .filter((name) => facets.has(name.facet) && name.stems.every((stem) => stems.has(stem)));
}

/** The stems of a query's words, of the same measures in other units, and of synonyms of one word. */
function queryStems(
  { tokenise, stem, synonyms }: Vocabulary,
  language: Language,
  words: string,
): Set<string> {
  const stems = new Set<string>();
  for (const word of tokenise(words)) {
    if (isStopWord(language, word)) continue;
    for (const same of [word, ...sameMeasures(word)]) stems.add(stem(same));
    for (const phrase of synonyms.of([word])) if (phrase.length === 1) stems.add(stem(phrase[0] ?? ''));
  }
  return stems;
}

/** Facets that variants have. */
const variantFacets = ({ counts, values }: QueryIndex): Set<string> =>
  new Set(values.facets.filter((_, facet) => counts.isVariantFacet(facet, 'now')));
