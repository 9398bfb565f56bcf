import { type Language, languages } from '../../../../contract/fields.ts';
import { plainCode } from '../../../../kit/plain-code.ts';
import type { ColdFacts, ProductRow } from '../../product-source.ts';
import { GrowableUint8, GrowableUint32 } from '../arrays/growable-array.ts';
import { createCodeTable } from './code-table.ts';
import { type Columns, createColumns, growColumns, writeHot } from './columns.ts';
import { FacetLaneBuilder } from './facet-lane-builder.ts';
import type { FacetValues } from './facet-values.ts';
import { invertPostings } from './postings.ts';
import type { ProductWriter } from './product-writer.ts';
import type { Segment, SegmentWords } from './segment.ts';
import { TierTable } from './tier-table.ts';
import { VariantFamilyBuilder } from './variant-families.ts';
import { VariantTableBuilder } from './variant-prices.ts';

const MIN_CAPACITY = 1024;

/** Numbers by document: those of a document begin at `starts[docId]`. */
class NumberLists {
  readonly starts = new GrowableUint32();
  readonly numbers = new GrowableUint32();

  constructor() {
    this.starts.push(0);
  }

  endDocument(): void {
    this.starts.push(this.numbers.length);
  }
}

/** The words of one language by document. */
class WordLists {
  readonly stems = new NumberLists();
  readonly impacts = new GrowableUint8();
  readonly bigrams = new NumberLists();
}

/** Gathers products and builds a segment of them, as often as needed: more may be added after one was built. */
export class SegmentBuilder {
  count = 0;
  #columns: Columns = createColumns(MIN_CAPACITY);
  #writer: ProductWriter;
  readonly #values: FacetValues;
  readonly #words = Object.fromEntries(languages.map((language) => [language, new WordLists()])) as Record<
    Language,
    WordLists
  >;
  readonly #valueLists = new NumberLists();
  readonly #lanes = new FacetLaneBuilder();
  readonly #families = new VariantFamilyBuilder();
  readonly #tiers = new TierTable();
  readonly #variants = new VariantTableBuilder(this.#tiers);
  readonly #codes: string[] = [];

  constructor(writer: ProductWriter, values: FacetValues) {
    this.#writer = writer;
    this.#values = values;
  }

  /** Has products written by another writer from now on. */
  setWriter(writer: ProductWriter): void {
    this.#writer = writer;
  }

  /** Adds a product and returns its document. */
  add(row: ProductRow): number {
    const docId = this.count;
    this.count += 1;
    if (docId === this.#columns.id.length) this.#columns = growColumns(this.#columns, docId * 2);
    this.#columns.id[docId] = row.id;
    this.#columns.hash[docId] = BigInt(row.hash);
    writeHot({ columns: this.#columns, tiers: this.#tiers }, docId, row);
    const cold = JSON.parse(row.cold) as ColdFacts;
    const values = this.#writer.facetValues(cold);
    for (const value of values) this.#valueLists.numbers.push(value);
    this.#valueLists.endDocument();
    this.#lanes.add(values, this.#values.facetOf);
    const variants = this.#writer.variantValues(cold);
    this.#families.add(variants, this.#values.facetOf);
    this.#variants.add(variants, row);
    for (const code of [...cold.skus, ...cold.eans])
      if (code)
        for (const form of new Set([code.toUpperCase(), plainCode(code)]))
          this.#codes.push(`${form}\0${docId}`);
    for (const language of languages) {
      const { stems, impacts, bigrams } = this.#words[language];
      this.#writer.words[language].write(cold, values, {
        stems: stems.numbers,
        impacts,
        bigrams: bigrams.numbers,
      });
      stems.endDocument();
      bigrams.endDocument();
    }
    return docId;
  }

  /** The segment of everything added so far. It shares the builder's columns. */
  build(): Segment {
    return {
      count: this.count,
      columns: this.#columns,
      words: Object.fromEntries(
        languages.map((language) => [language, this.#buildWords(language)]),
      ) as Segment['words'],
      lanes: this.#lanes.build(),
      families: this.#families.build(),
      variants: this.#variants.build(),
      variantPrices: this.#variants.prices,
      tiers: this.#tiers,
      valuePostings: invert(this.#valueLists, this.#values.values.length).postings,
      codes: createCodeTable(this.#codes),
    };
  }

  #buildWords(language: Language): SegmentWords {
    const { stems, impacts, bigrams } = this.#words[language];
    const { lexicon } = this.#writer.words[language];
    const { postings, payloads } = invert(stems, lexicon.stems.length, impacts.view());
    return {
      stems: postings,
      impacts: payloads,
      bigrams: invert(bigrams, lexicon.bigrams.count).postings,
    };
  }
}

const invert = ({ starts, numbers }: NumberLists, count: number, payloads?: Uint8Array) =>
  invertPostings(starts.view(), numbers.view(), count, payloads);
