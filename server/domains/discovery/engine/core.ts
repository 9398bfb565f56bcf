import type { Language } from '../../../../contract/fields.ts';
import type { SearchAnswer, SearchQuery, Suggestion, SuggestQuery } from '../search-engine.ts';
import { SegmentBuilder } from './builder.ts';
import { isWritten, writeHot } from './columns.ts';
import type { FacetValues } from './facet-values.ts';
import { eachValue } from './lanes.ts';
import type { Lexicon } from './lexicon.ts';
import type { Names } from './names.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { search } from './search.ts';
import { makeIndex, type SearchIndex } from './search-index.ts';
import type { Segment } from './segment.ts';
import type { ColdFacts, IndexRow } from './store.ts';
import { suggest } from './suggest.ts';
import { createWriters, type Writers } from './writers.ts';

/** What an index is made of. */
export type CoreParts = {
  base: Segment;
  values: FacetValues;
  lexicons: Record<Language, Lexicon>;
  names: Names;
  name?: string;
};

/** Which lists show other products, or the same in another order, since a change. */
export type Touched = { categories: number[] };

// A segment of changes is made anew with each change of words: beyond this many the whole index should be.
const LEAST_ROOM = 2000;
const ROOM_SHARE = 0.1;

/**
 * The index of one database in memory, and what keeps it up to date. What changes often (price, stock, sales, label)
 * is written in place; a product with other words or values moves from the base to the segment of changes.
 */
export class SearchCore {
  readonly #parts: CoreParts;
  #index: SearchIndex;
  #names: Names;
  readonly #changes: SegmentBuilder;
  #phrases: Phrases | undefined;
  /** Document in the segment of changes by product. */
  readonly #changed = new Map<number, number>();

  constructor(parts: CoreParts) {
    this.#parts = parts;
    this.#names = parts.names;
    this.#index = makeIndex({ ...parts, segments: [parts.base] });
    this.#changes = new SegmentBuilder(this.#writers(), parts.values);
  }

  get name(): string {
    return this.#index.name;
  }

  get index(): SearchIndex {
    return this.#index;
  }

  get parts(): CoreParts {
    return { ...this.#parts, names: this.#names, name: this.#index.name };
  }

  /** How many products can be found. */
  get products(): number {
    let living = 0;
    for (const { count, columns } of this.#index.segments)
      for (let at = 0; at < count; at += 1) living += 1 - (columns.dead[at] as number);
    return living;
  }

  /** Whether so much has changed that the whole should be built anew. */
  get isFull(): boolean {
    return this.#changes.count > Math.max(LEAST_ROOM, this.#parts.base.count * ROOM_SHARE);
  }

  /** Products that are in the segment of changes: a snapshot of the base leaves them out. */
  get moved(): number[] {
    return [...this.#changed.keys()];
  }

  search(query: SearchQuery): SearchAnswer {
    return search(this.#index, query);
  }

  suggest(query: SuggestQuery): Suggestion[] {
    this.#phrases ??= createPhrases();
    return suggest(this.#index, this.#phrases, query);
  }

  /** Whether a product's facts point to a brand, series or category that was not there when names were read. */
  needsNames(rows: readonly IndexRow[]): boolean {
    const { brands, series, categories } = this.#names;
    return rows.some((row) => {
      const at = this.#find(row.id);
      if (at && at.segment.columns.hash[at.document] === BigInt(row.hash)) return false;
      const cold = JSON.parse(row.cold) as ColdFacts;
      return (
        (cold.brand !== null && !brands.has(cold.brand)) ||
        cold.series.some((id) => !series.has(id)) ||
        cold.categories.some((id) => !categories.has(id))
      );
    });
  }

  /** Takes names that were read again. Words already written stay as they were. */
  rename(names: Names): void {
    this.#names = names;
    this.#index = makeIndex({ ...this.#index, names });
    this.#changes.writeBy(this.#writers());
  }

  /**
   * Brings products up to date: `ids` are those to look at, `rows` what the database has of them. One without a row
   * is gone.
   */
  apply(ids: readonly number[], rows: readonly IndexRow[]): Touched {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const touched = new Set<number>();
    const before = this.#changes.count;
    for (const id of ids) {
      const row = byId.get(id);
      const at = this.#find(id);
      if (!row && !at) continue;
      const isSame = row && at && at.segment.columns.hash[at.document] === BigInt(row.hash);
      if (isSame && isWritten(at.segment.columns, at.document, row)) continue;
      this.#index.remembered.forget();
      if (at) this.#touch(touched, at.segment, at.document);
      if (isSame) {
        writeHot(at.segment.columns, at.document, row);
        continue;
      }
      if (at) {
        at.segment.columns.dead[at.document] = 1;
        this.#changed.delete(id);
      }
      if (!row) continue;
      this.#changed.set(id, this.#changes.add(row));
      for (const category of (JSON.parse(row.cold) as ColdFacts).categories) touched.add(category);
    }
    if (this.#changes.count > before) this.#index.segments = [this.#parts.base, this.#changes.make()];
    return { categories: [...touched] };
  }

  #writers(): Writers {
    return createWriters(this.#names, this.#parts.values, this.#parts.lexicons);
  }

  #find(id: number): { segment: Segment; document: number } | undefined {
    const changed = this.#changed.get(id);
    const [base, changes] = this.#index.segments;
    if (changed !== undefined && changes) return { segment: changes, document: changed };
    if (!base) return undefined;
    const { id: ids, dead } = base.columns;
    let low = 0;
    for (let high = base.count; low < high; ) {
      const middle = (low + high) >> 1;
      if ((ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    const isThere = low < base.count && ids[low] === id && dead[low] === 0;
    return isThere ? { segment: base, document: low } : undefined;
  }

  #touch(touched: Set<number>, segment: Segment, document: number): void {
    const { values } = this.#index;
    const category = values.facetNumber('category');
    eachValue(segment.lanes, document, (value) => {
      if (values.facetOf[value] === category) touched.add(Number(values.values[value]));
    });
  }
}
