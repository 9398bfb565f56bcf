import type { Language } from '../../../../contract/fields.ts';
import { languages } from '../../../../contract/fields.ts';
import { makeCodes } from './codes.ts';
import { type Columns, makeColumns, widenColumns, writeHot } from './columns.ts';
import type { FacetValues } from './facet-values.ts';
import { GrowingUint8, GrowingUint32 } from './growing.ts';
import { LaneBuilder } from './lanes.ts';
import { invert, type Segment, type SegmentWords } from './segment.ts';
import type { ColdFacts, IndexRow } from './store.ts';
import type { Writers } from './writers.ts';

/** What a language's words are gathered in, by document. */
type Gathered = {
  starts: GrowingUint32;
  stems: GrowingUint32;
  impacts: GrowingUint8;
  pairStarts: GrowingUint32;
  pairs: GrowingUint32;
};

const gathered = (): Gathered => {
  const made = {
    starts: new GrowingUint32(),
    stems: new GrowingUint32(),
    impacts: new GrowingUint8(),
    pairStarts: new GrowingUint32(),
    pairs: new GrowingUint32(),
  };
  made.starts.push(0);
  made.pairStarts.push(0);
  return made;
};

/** Gathers products and makes a segment of them, as often as wanted: more may be added after one was made. */
export class SegmentBuilder {
  count = 0;
  columns: Columns = makeColumns(1024);
  #writers: Writers;
  readonly #values: FacetValues;
  readonly #gathered = Object.fromEntries(languages.map((language) => [language, gathered()])) as Record<
    Language,
    Gathered
  >;
  readonly #valueStarts = new GrowingUint32();
  readonly #valueIds = new GrowingUint32();
  readonly #lanes = new LaneBuilder();
  readonly #codes: string[] = [];

  constructor(writers: Writers, values: FacetValues) {
    this.#writers = writers;
    this.#values = values;
    this.#valueStarts.push(0);
  }

  /** From now on products are written by these. */
  writeBy(writers: Writers): void {
    this.#writers = writers;
  }

  /** Adds a product; gives its document. */
  add(row: IndexRow): number {
    const document = this.count;
    this.count += 1;
    if (document === this.columns.id.length) this.columns = widenColumns(this.columns, document * 2);
    this.columns.id[document] = row.id;
    this.columns.hash[document] = BigInt(row.hash);
    writeHot(this.columns, document, row);
    const cold = JSON.parse(row.cold) as ColdFacts;
    const values = this.#writers.facetValues(cold);
    for (const value of values) this.#valueIds.push(value);
    this.#valueStarts.push(this.#valueIds.length);
    this.#lanes.add(values, this.#values.facetOf);
    for (const code of [...cold.skus, ...cold.eans])
      if (code) this.#codes.push(`${code.toUpperCase()}\0${document}`);
    for (const language of languages) {
      const into = this.#gathered[language];
      this.#writers.words[language].write(cold, values, into);
      into.starts.push(into.stems.length);
      into.pairStarts.push(into.pairs.length);
    }
    return document;
  }

  /** The segment of everything added so far. Its columns are the builder's own. */
  make(): Segment {
    const words = {} as Record<Language, SegmentWords>;
    for (const language of languages) {
      const from = this.#gathered[language];
      const { lexicon } = this.#writers.words[language];
      const stems = invert(from.starts.view(), from.stems.view(), lexicon.stems.length, from.impacts.view());
      const pairs = invert(from.pairStarts.view(), from.pairs.view(), lexicon.pairs.count);
      words[language] = { stems: stems.lists, impacts: stems.along, pairs: pairs.lists };
    }
    return {
      count: this.count,
      columns: this.columns,
      words,
      lanes: this.#lanes.make(),
      valueLists: invert(this.#valueStarts.view(), this.#valueIds.view(), this.#values.values.length).lists,
      codes: makeCodes(this.#codes),
    };
  }
}
