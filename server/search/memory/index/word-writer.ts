import type { CatalogueNames, ColdFacts } from '../../product-source.ts';
import type { GrowableUint8, GrowableUint32 } from '../arrays/growable-array.ts';
import { createTokeniser } from '../text/tokenise.ts';
import { weighCategory } from '../vocabulary/category-names.ts';
import type { Lexicon, StemmedWord } from '../vocabulary/lexicon.ts';
import { BM25F, FIELD_WEIGHTS, impactOf } from '../weights.ts';
import { ANY_DEVICE, type FacetValues } from './facet-values.ts';

const MAX_IMPACT = 255;

type WeightedWord = { word: number; weight: number };

/** Receives the words of a document: its stems with their impacts, and the bigrams of its title. */
export type WordSink = { stems: GrowableUint32; impacts: GrowableUint8; bigrams: GrowableUint32 };

/** Writes the words of products in one language. */
export class WordWriter {
  readonly lexicon: Lexicon;
  readonly #names: CatalogueNames;
  readonly #values: FacetValues;
  readonly #tokenise: (text: string) => string[];
  readonly #stemWeights = new StemWeights();
  /** A facet value adds the same words to every product that has it. */
  readonly #wordsByValue = new Map<number, WeightedWord[]>();
  readonly #parentCategories: ReadonlySet<number | null>;
  readonly #brandBySlug: ReadonlyMap<string, string>;
  readonly #seriesBySlug: ReadonlyMap<string, string>;

  constructor(lexicon: Lexicon, names: CatalogueNames, values: FacetValues) {
    this.lexicon = lexicon;
    this.#names = names;
    this.#values = values;
    this.#tokenise = createTokeniser(lexicon.spellings);
    this.#parentCategories = new Set([...names.categories.values()].map(({ parent }) => parent));
    this.#brandBySlug = new Map([...names.brands.values()].map((row) => [row.slug, row.name]));
    this.#seriesBySlug = new Map(
      [...names.series.values()].map((row) => [row.slug, `${row.maker} ${row.name}`]),
    );
  }

  /** Writes the words of a product's title, its tags and its facet values. */
  write({ texts, tags }: ColdFacts, values: readonly number[], sink: WordSink): void {
    this.#writeTitle(texts[this.lexicon.language] ?? texts.en ?? '', sink);
    for (const tag of tags) this.#writeTag(tag);
    for (const value of values)
      for (const { word, weight } of this.#wordsOfValue(value)) {
        const stem = this.lexicon.stemOfWord(word);
        if (stem !== undefined) this.#stemWeights.add(stem, weight);
      }
    this.#stemWeights.flush(sink);
  }

  #writeTitle(text: string, sink: WordSink): void {
    const { lexicon } = this;
    const [name = '', ...rest] = text.split(', ');
    const nameWords = this.#tokenise(name);
    const title = [...nameWords, ...this.#tokenise(rest.join(', '))];
    const { b, averageTitleWords } = BM25F;
    const lengthNorm = 1 / (1 - b + (b * title.length) / averageTitleWords);
    let before: StemmedWord | undefined;
    for (const [at, titleWord] of title.entries()) {
      const word = lexicon.addWord(titleWord);
      const stem = lexicon.stemOfWord(word);
      if (stem === undefined) continue;
      lexicon.countUse(word);
      const field = at < nameWords.length ? FIELD_WEIGHTS.title : FIELD_WEIGHTS.titleAfterComma;
      // Titles repeat words to be found by them, which makes no product more relevant.
      if (!this.#stemWeights.has(stem)) this.#stemWeights.add(stem, lengthNorm * field);
      const current = { word, stem };
      if (before) sink.bigrams.push(lexicon.addBigram(before, current));
      before = current;
    }
  }

  /** A word that the title has, or another tag, says nothing new. */
  #writeTag(tag: string): void {
    for (const { word, weight } of this.#weigh(tag, FIELD_WEIGHTS.tag)) {
      const stem = this.lexicon.stemOfWord(word);
      if (stem !== undefined && !this.#stemWeights.has(stem)) this.#stemWeights.add(stem, weight);
    }
  }

  #wordsOfValue(value: number): readonly WeightedWord[] {
    let words = this.#wordsByValue.get(value);
    if (!words) {
      words = this.#describeValue(value);
      this.#wordsByValue.set(value, words);
    }
    return words;
  }

  #describeValue(value: number): WeightedWord[] {
    const { language } = this.lexicon;
    const facet = this.#values.facets[this.#values.facetOf[value] ?? 0] ?? '';
    const code = this.#values.values[value] ?? '';
    const inLanguage = (texts: Record<string, string> | undefined) => texts?.[language] || texts?.en;
    if (facet === ANY_DEVICE[0]) return [];
    if (facet === 'brand') return this.#weigh(this.#brandBySlug.get(code) ?? '', FIELD_WEIGHTS.brand);
    if (facet === 'series') return this.#weigh(this.#seriesBySlug.get(code) ?? '', FIELD_WEIGHTS.series);
    if (facet === 'category') {
      const id = Number(code);
      const name = inLanguage(this.#names.categories.get(id)?.names) ?? '';
      const isLowest = !this.#parentCategories.has(id);
      return weighCategory(language, this.#tokenise(name), isLowest).map(({ word, weight }) => ({
        word: this.lexicon.addWord(word),
        weight,
      }));
    }
    return this.#weigh(
      inLanguage(this.#names.values.get(`${facet} ${code}`)) ?? code,
      FIELD_WEIGHTS.attribute,
    );
  }

  #weigh(text: string, weight: number): WeightedWord[] {
    return this.#tokenise(text).map((word) => ({ word: this.lexicon.addWord(word), weight }));
  }
}

/** The weights of one document's stems, added up over its fields. */
class StemWeights {
  #weights = new Float32Array(4096);
  readonly #stems: number[] = [];

  has(stem: number): boolean {
    return Boolean(this.#weights[stem]);
  }

  add(stem: number, weight: number): void {
    if (stem >= this.#weights.length) {
      const grown = new Float32Array(stem * 2);
      grown.set(this.#weights);
      this.#weights = grown;
    }
    if (this.#weights[stem] === 0) this.#stems.push(stem);
    this.#weights[stem] = (this.#weights[stem] as number) + weight;
  }

  /** Writes the impact of each stem and starts the next document. */
  flush({ stems, impacts }: WordSink): void {
    for (const stem of this.#stems) {
      const weight = this.#weights[stem] as number;
      stems.push(stem);
      impacts.push(Math.min(MAX_IMPACT, impactOf(weight)));
      this.#weights[stem] = 0;
    }
    this.#stems.length = 0;
  }
}
