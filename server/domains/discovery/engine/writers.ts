import type { Language } from '../../../../contract/fields.ts';
import { languages } from '../../../../contract/fields.ts';
import { weighCategory } from './category-words.ts';
import type { FacetValues } from './facet-values.ts';
import type { GrowingUint8, GrowingUint32 } from './growing.ts';
import type { Lexicon } from './lexicon.ts';
import type { Names } from './names.ts';
import type { ColdFacts } from './store.ts';
import { createTokeniser } from './tokenise.ts';

// How much a word says of a product by where it stands; a title's is 1.
// What stands behind the first comma of a title tells of the product what its name has left out.
const WEIGHT = { behindComma: 0.6, brand: 0.8, series: 0.7, attribute: 0.35 };
// BM25F: what says the same again counts less and less, long titles a little less than short ones.
const SATURATION = 1.2;
const LENGTH_SHARE = 0.3;
const USUAL_LENGTH = 12;
const HUNDREDTHS = 100;

/** A word that something other than its title gives to a product. */
type Added = { word: number; weight: number };

type Into = { stems: GrowingUint32; impacts: GrowingUint8; pairs: GrowingUint32 };

/** Writes the words of products in one language. */
export type WordWriter = {
  lexicon: Lexicon;
  write(cold: ColdFacts, values: readonly number[], into: Into): void;
};

/** What turns facts into words and facet values; both segments are written by the same. */
export type Writers = {
  words: Record<Language, WordWriter>;
  /** The facet values that a product carries, each once. */
  facetValues(cold: ColdFacts): number[];
};

export function createWriters(
  names: Names,
  values: FacetValues,
  lexicons: Record<Language, Lexicon>,
): Writers {
  const words = Object.fromEntries(
    languages.map((language) => [language, wordWriter(lexicons[language], names, values)]),
  ) as Record<Language, WordWriter>;
  return { words, facetValues: (cold) => facetValues(cold, names, values) };
}

function facetValues(cold: ColdFacts, names: Names, values: FacetValues): number[] {
  const carried = new Set<number>();
  for (const category of cold.categories) carried.add(values.add('category', String(category)));
  const brand = cold.brand === null ? undefined : names.brands.get(cold.brand);
  if (brand) carried.add(values.add('brand', brand.slug));
  for (const id of cold.series) {
    const series = names.series.get(id);
    if (series) carried.add(values.add('series', series.slug));
  }
  for (const certificate of cold.certificates) carried.add(values.add('certificate', certificate));
  for (const attributes of cold.attributes)
    for (const code of Object.keys(attributes)) carried.add(values.add(code, attributes[code] ?? ''));
  for (const [code, value] of cold.specs) carried.add(values.add(code, value));
  return [...carried];
}

function wordWriter(lexicon: Lexicon, names: Names, values: FacetValues): WordWriter {
  const { language } = lexicon;
  const tokenise = createTokeniser(lexicon.spelt);
  const wordsOf = (text: string): number[] => tokenise(text).map((word) => lexicon.addWord(word));
  // What a facet value adds to a product is the same for every product that has it.
  const addedBy = new Map<number, Added[]>();
  const parents = new Set([...names.categories.values()].map(({ parent }) => parent));
  const weighed = (text: string, weight: number): Added[] => wordsOf(text).map((word) => ({ word, weight }));
  const bySlug = {
    brand: new Map([...names.brands.values()].map((row) => [row.slug, row.name])),
    series: new Map([...names.series.values()].map((row) => [row.slug, `${row.maker} ${row.name}`])),
  };
  const describe = (value: number): Added[] => {
    const facet = values.facets[values.facetOf[value] ?? 0] ?? '';
    const code = values.values[value] ?? '';
    const inLanguage = (texts: Record<string, string> | undefined) => texts?.[language] || texts?.en;
    if (facet === 'brand') return weighed(bySlug.brand.get(code) ?? '', WEIGHT.brand);
    if (facet === 'series') return weighed(bySlug.series.get(code) ?? '', WEIGHT.series);
    if (facet === 'category') {
      const id = Number(code);
      const name = inLanguage(names.categories.get(id)?.names) ?? '';
      return weighCategory(language, tokenise(name), !parents.has(id)).map(({ word, weight }) => ({
        word: lexicon.addWord(word),
        weight,
      }));
    }
    return weighed(inLanguage(names.values.get(`${facet} ${code}`)) ?? code, WEIGHT.attribute);
  };

  let weights = new Float32Array(4096);
  const touched: number[] = [];
  const touch = (stem: number, weight: number): void => {
    if (stem >= weights.length) {
      const wider = new Float32Array(stem * 2);
      wider.set(weights);
      weights = wider;
    }
    if (weights[stem] === 0) touched.push(stem);
    weights[stem] = (weights[stem] as number) + weight;
  };

  return {
    lexicon,
    write(cold, carried, into) {
      const [name = '', ...behind] = (cold.texts[language] ?? cold.texts.en ?? '').split(', ');
      const named = tokenise(name);
      const title = [...named, ...tokenise(behind.join(', '))];
      const once = 1 / (1 - LENGTH_SHARE + (LENGTH_SHARE * title.length) / USUAL_LENGTH);
      let before = -1;
      let wordBefore = 0;
      for (const [at, text] of title.entries()) {
        const word = lexicon.addWord(text);
        const stem = lexicon.stemOfWord(word);
        if (stem === undefined) continue;
        lexicon.countUse(word);
        // Titles of the trade repeat words to be found by them; that makes no product more what they say.
        if (!weights[stem]) touch(stem, at < named.length ? once : once * WEIGHT.behindComma);
        if (before >= 0) into.pairs.push(lexicon.addPair(before, stem, wordBefore, word));
        before = stem;
        wordBefore = word;
      }
      for (const value of carried) {
        let added = addedBy.get(value);
        if (!added) {
          added = describe(value);
          addedBy.set(value, added);
        }
        for (const { word, weight } of added) {
          const stem = lexicon.stemOfWord(word);
          if (stem !== undefined) touch(stem, weight);
        }
      }
      for (const stem of touched) {
        const weight = weights[stem] as number;
        into.stems.push(stem);
        into.impacts.push(
          Math.min(255, Math.round(((weight * (SATURATION + 1)) / (weight + SATURATION)) * HUNDREDTHS)),
        );
        weights[stem] = 0;
      }
      touched.length = 0;
    },
  };
}
