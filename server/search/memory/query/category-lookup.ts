import type { Language } from '../../../../contract/fields.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { isStopWord } from '../text/stop-words.ts';
import { headOf, weighCategory } from '../vocabulary/category-names.ts';
import { MAX_DEVICE_SHARE, MIN_TITLE_WEIGHT } from '../weights.ts';

type NamedCategory = {
  /** Stems of its name. */
  stems: string[];
  /** Stem of the noun that names its products. */
  head: string;
  /** Stems of each kind of product that it is named by. */
  kinds: string[][];
  /** What its name alone makes a word weigh in its products, by stem. */
  weights: ReadonlyMap<string, number>;
  /** Its number among facet values. */
  value: number;
  isLowest: boolean;
  /** Whether its products are made for no device in particular. */
  isGeneral: boolean;
};

const MAX_NAME_WORDS = 4;
/** Words of a query that are a synonym of a category's name. */
const MAX_CALLING_WORDS = 3;
/** `Keyboards & Mice` holds two kinds of products. */
const AND = /\s+(?:&|and|y|e|и|et|und)\s+|,\s+/u;
const categoriesByLanguage = new WeakMap<QueryIndex, Map<Language, NamedCategory[]>>();
const mixedByCategories = new WeakMap<NamedCategory[], ReadonlySet<string>>();

/**
 * Facet values of the lowest categories that the words of a query name, if their products are made for no device; none
 * if one category's are, or those of one that a word is a synonym of: a bag for a console is a console case. `words`: for
 * each word its stem, followed by its synonyms' stems. A word whose own stem is in no category's name is left out.
 */
export function findGeneralCategories(
  index: QueryIndex,
  language: Language,
  words: readonly (readonly string[])[],
): number[] {
  const names = new Set(words.flatMap((stems) => stems.slice(1)));
  const lowest = categoriesOf(index, language).filter(({ isLowest }) => isLowest);
  const hasAny = (category: NamedCategory, stems: readonly string[]) =>
    stems.some((stem) => category.stems.includes(stem));
  const naming = words.filter((stems) => lowest.some((category) => hasAny(category, stems.slice(0, 1))));
  if (naming.length === 0) return [];
  const named = lowest.filter((category) => naming.every((stems) => hasAny(category, stems)));
  const called = lowest.filter(({ stems }) => stems.length > 1 && names.has(stems.join(' ')));
  return [...named, ...called].every(({ isGeneral }) => isGeneral) ? named.map(({ value }) => value) : [];
}

/**
 * Facet values of categories whose names of several words occur in a query, by the position of each of their words.
 * `Screen protector` means that category, not a screen.
 */
export function findNamedCategories(
  index: QueryIndex,
  language: Language,
  stems: readonly string[],
): Map<number, number[]> {
  const valuesByPosition = new Map<number, number[]>();
  if (stems.length < 2) return valuesByPosition;
  for (const { stems: name, value } of categoriesOf(index, language)) {
    if (name.length < 2 || name.length > MAX_NAME_WORDS) continue;
    const from = stems.findIndex((_, at) => name.every((stem, inside) => stems[at + inside] === stem));
    if (from < 0) continue;
    for (let at = from; at < from + name.length; at += 1)
      valuesByPosition.set(at, [...(valuesByPosition.get(at) ?? []), value]);
  }
  return valuesByPosition;
}

/**
 * Facet values of the lowest categories whose names are synonyms of two or three neighbouring words of a query, by
 * position: `smart watch` is what a French shop has under Montres connectées. Those of single words are too loose: a
 * tripod is no selfie stick.
 */
export function findSynonymCategories(
  index: QueryIndex,
  language: Language,
  words: readonly string[],
): Map<number, number[]> {
  const { synonyms } = index.vocabularies[language];
  const valuesByPosition = new Map<number, number[]>();
  for (let at = 0; at < words.length; at += 1)
    for (let length = 2; length <= MAX_CALLING_WORDS && at + length <= words.length; length += 1) {
      const phrases = synonyms.of(words.slice(at, at + length));
      if (phrases.length === 0) continue;
      const meant = categoriesCalled(
        index,
        language,
        phrases.filter((phrase) => phrase.length > 1),
      );
      for (let inside = at; inside < at + length; inside += 1)
        valuesByPosition.set(inside, [...(valuesByPosition.get(inside) ?? []), ...meant]);
    }
  return valuesByPosition;
}

/** Facet values of the lowest categories that have one of these phrases for a name. */
function categoriesCalled(
  index: QueryIndex,
  language: Language,
  phrases: readonly (readonly string[])[],
): number[] {
  const { stem } = index.vocabularies[language];
  const names = new Set(phrases.map((phrase) => phrase.map(stem).join(' ')));
  return categoriesOf(index, language)
    .filter(({ stems, isLowest }) => isLowest && names.has(stems.join(' ')))
    .map(({ value }) => value);
}

/**
 * The lowest categories that are called by a whole query, or by its one word: `smartwatch` is Smart Watches, `keyboard` one
 * kind of Keyboards & Mice and no keyboard case. `ownWeight`, of a category of several kinds: what the word weighs at least
 * in its products that are of that kind by their titles.
 */
export function findCalledCategories(
  index: QueryIndex,
  language: Language,
  words: readonly string[],
): { value: number; ownWeight: number | null }[] {
  const { stem } = index.vocabularies[language];
  const key = stem(words.join(''));
  return categoriesOf(index, language)
    .filter(({ isLowest, kinds }) => isLowest && kinds.some((kind) => kind.join('') === key))
    .map(({ value, kinds, weights }) => ({
      value,
      ownWeight: kinds.length > 1 && words.length === 1 ? (weights.get(key) ?? 0) + MIN_TITLE_WEIGHT : null,
    }));
}

/**
 * The facet value of the lowest category that a query of one word calls by its noun, `watches`, or where none has it, by a
 * synonym of its name: `torch` is Camping Lights. Several are called by none: a case may be for anything. Names of one
 * word are called by words of the shop alone.
 */
export function findKindsCalled(index: QueryIndex, language: Language, words: readonly string[]): number[] {
  if (words.length !== 1) return [];
  const { stem, synonyms } = index.vocabularies[language];
  const headed = findCategoriesByHead(index, language, new Set(words.map(stem)));
  const isOfShop = words.every((word) => index.lexicons[language].findStem(word) !== undefined);
  const phrases = synonyms.of(words).filter(({ length }) => isOfShop || length > 1);
  const found = headed.length > 0 ? headed : categoriesCalled(index, language, phrases);
  return found.length === 1 ? found : [];
}

/**
 * Stems of words that categories above the lowest name one of several kinds by: Chargers & Cables. Of longer names,
 * Tablet & Watch Protectors, a word may belong to all kinds.
 */
export function kindsOfMixedCategories(index: QueryIndex, language: Language): ReadonlySet<string> {
  const categories = categoriesOf(index, language);
  const known = mixedByCategories.get(categories);
  if (known) return known;
  const mixed = new Set(
    categories
      .filter(
        ({ isLowest, kinds }) => !isLowest && kinds.length > 1 && kinds.every(({ length }) => length === 1),
      )
      .flatMap(({ kinds }) => kinds.flat()),
  );
  mixedByCategories.set(categories, mixed);
  return mixed;
}

/** Facet values of the lowest categories whose name has one of the stems as its noun: Wall Chargers, but no cables. */
export const findCategoriesByHead = (
  index: QueryIndex,
  language: Language,
  stems: ReadonlySet<string>,
): number[] =>
  categoriesOf(index, language)
    .filter(({ head, isLowest }) => isLowest && stems.has(head))
    .map(({ value }) => value);

function categoriesOf(index: QueryIndex, language: Language): NamedCategory[] {
  const byLanguage = categoriesByLanguage.get(index) ?? new Map<Language, NamedCategory[]>();
  categoriesByLanguage.set(index, byLanguage);
  const categories = byLanguage.get(language) ?? readCategories(index, language);
  byLanguage.set(language, categories);
  return categories;
}

/** Which categories are made for devices changes slowly: it is as the index was built. */
function readCategories(
  { names, values, counts, vocabularies, devices }: QueryIndex,
  language: Language,
): NamedCategory[] {
  const { stem, tokenise } = vocabularies[language];
  const parents = new Set([...names.categories.values()].map(({ parent }) => parent));
  const categories: NamedCategory[] = [];
  for (const { id, names: texts } of names.categories.values()) {
    const value = values.find('category', String(id));
    if (value === undefined) continue;
    const name = tokenise(texts[language] ?? texts.en ?? '');
    const weights = new Map<string, number>();
    for (const { word, weight } of weighCategory(language, name, !parents.has(id)))
      weights.set(stem(word), (weights.get(stem(word)) ?? 0) + weight);
    const words = name.filter((word) => !devices.isDeviceWordStart(word) && !isStopWord(language, word));
    categories.push({
      stems: words.map(stem),
      head: stem(words[headOf(language, words)] ?? ''),
      kinds: (texts[language] ?? texts.en ?? '')
        .split(AND)
        .map((kind) => tokenise(kind).filter((word) => !isStopWord(language, word)))
        .map((kind) => kind.map(stem)),
      ...{ weights, value },
      isLowest: !parents.has(id),
      isGeneral: counts.deviceShare(value) <= MAX_DEVICE_SHARE,
    });
  }
  return categories;
}
