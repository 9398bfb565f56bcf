import { languages } from '../../../../contract/fields.ts';
import type { CatalogueNames, ColdFacts, ProductRow } from '../../product-source.ts';
import type { SearchQuery, SearchResult, SearchSuggestion, SuggestQuery } from '../../search-engine.ts';
import { lowerBound } from '../arrays/lower-bound.ts';
import { hasHotFacts, writeHot } from '../index/columns.ts';
import { eachValue } from '../index/facet-lanes.ts';
import { createProductWriter, type ProductWriter } from '../index/product-writer.ts';
import { createIndex, type IndexParts, type SearchIndex } from '../index/search-index.ts';
import { compactTiers, type Segment } from '../index/segment.ts';
import { SegmentBuilder } from '../index/segment-builder.ts';
import { hasVariantPrices, writeVariantPrices } from '../index/variant-prices.ts';
import { ResultCache } from '../searcher/result-cache.ts';
import { search } from '../searcher/search.ts';
import type { SavedIndex } from '../snapshot/snapshots.ts';
import { createPhrases } from '../suggest/phrases.ts';
import { suggestInMemory } from '../suggest/suggest-in-memory.ts';

// The segment of changes is built again with each change of words: beyond this many the whole index should be.
const MIN_CHANGES = 2000;
const CHANGES_SHARE = 0.1;

/** A document and the segment that it is in. */
type Location = { segment: Segment; docId: number };

/**
 * The index of one shop in memory. What changes often (price, stock, sales, label) is written in place; a product with
 * other words or values moves from the base to the segment of changes.
 */
export class MemoryIndex {
  readonly cache = new ResultCache();
  readonly #parts: IndexParts;
  #index: SearchIndex;
  readonly #changes: SegmentBuilder;
  readonly #phrases = createPhrases();
  /** Document in the segment of changes by product. */
  readonly #changedDocIds = new Map<number, number>();
  #deletedInBase: number;

  constructor({ names, ...parts }: IndexParts & { names: CatalogueNames }) {
    this.#parts = parts;
    for (const language of languages) parts.lexicons[language].closeBase();
    this.#deletedInBase = parts.base.columns.deleted.reduce((sum, deleted) => sum + deleted, 0);
    this.#index = createIndex({ ...parts, names, segments: [parts.base] });
    this.#changes = new SegmentBuilder(this.#createWriter(names), parts.values);
  }

  get index(): SearchIndex {
    return this.#index;
  }

  /** What a snapshot stores. Products of the segment of changes are not in it, but `movedIds` names them. */
  get saved(): SavedIndex {
    return { ...this.#parts, name: this.#index.name, movedIds: [...this.#changedDocIds.keys()] };
  }

  /** The number of products that can be found. */
  get productCount(): number {
    let count = 0;
    for (const segment of this.#index.segments)
      for (let docId = 0; docId < segment.count; docId += 1)
        count += 1 - (segment.columns.deleted[docId] as number);
    return count;
  }

  /** Whether so much has been added, changed or deleted that the whole index should be built again. */
  get isFull(): boolean {
    const max = Math.max(MIN_CHANGES, this.#parts.base.count * CHANGES_SHARE);
    return Math.max(this.#changes.count, this.#deletedInBase) > max;
  }

  search(query: SearchQuery): SearchResult {
    return search({ index: this.#index, cache: this.cache }, query);
  }

  suggest(query: SuggestQuery): SearchSuggestion[] {
    return suggestInMemory({ index: this.#index, cache: this.cache, phrases: this.#phrases }, query);
  }

  /** Whether rows refer to a brand, series or category that was added after the names were read. */
  needsNames(rows: readonly ProductRow[]): boolean {
    const { brands, series, categories } = this.#index.names;
    return rows.some((row) => {
      if (hasWordsOf(this.#find(row.id), row)) return false;
      const cold = JSON.parse(row.cold) as ColdFacts;
      return (
        (cold.brand !== null && !brands.has(cold.brand)) ||
        cold.series.some((id) => !series.has(id)) ||
        cold.categories.some((id) => !categories.has(id))
      );
    });
  }

  /** Replaces the names. Words that are already indexed stay as they were. */
  updateNames(names: CatalogueNames): void {
    this.#index = createIndex({ ...this.#index, names });
    this.cache.clear();
    this.#changes.setWriter(this.#createWriter(names));
  }

  /** Updates products: `ids` are those to look at, `rows` those of them that exist; one without a row is deleted. */
  apply(ids: readonly number[], rows: readonly ProductRow[]): { categories: number[] } {
    const rowById = new Map(rows.map((row) => [row.id, row]));
    const categories = new Set<number>();
    const added = new Map<number, ProductRow>();
    for (const id of ids) {
      const row = rowById.get(id);
      if (this.#changeInPlace(id, row, categories) && row) added.set(id, row);
    }
    // After all others, since it may move the columns that they are written in.
    for (const [id, row] of added) this.#add(id, row, categories);
    if (this.#parts.base.tiers.isOvergrown) compactTiers(this.#parts.base);
    if (added.size > 0) this.#index.segments = [this.#parts.base, this.#changes.build()];
    return { categories: [...categories] };
  }

  /** Returns whether `row` must be added. Adds to `categories` those whose lists the change affects. */
  #changeInPlace(id: number, row: ProductRow | undefined, categories: Set<number>): boolean {
    const at = this.#find(id);
    if (!row && !at) return false;
    const hasSameWords = row !== undefined && hasWordsOf(at, row);
    if (
      at &&
      hasSameWords &&
      hasHotFacts(at.segment, at.docId, row) &&
      hasVariantPrices(at.segment, at.docId, row)
    )
      return false;
    this.cache.clear();
    if (at) this.#addCategoriesOf(at, categories);
    if (at && hasSameWords) {
      writeHot(at.segment, at.docId, row);
      writeVariantPrices(at.segment, at.docId, row);
      return false;
    }
    if (at) {
      at.segment.columns.deleted[at.docId] = 1;
      if (at.segment === this.#parts.base) this.#deletedInBase += 1;
      this.#changedDocIds.delete(id);
    }
    return true;
  }

  #add(id: number, row: ProductRow, categories: Set<number>): void {
    this.#changedDocIds.set(id, this.#changes.add(row));
    for (const category of (JSON.parse(row.cold) as ColdFacts).categories) categories.add(category);
  }

  #createWriter(names: CatalogueNames): ProductWriter {
    return createProductWriter(names, this.#parts.values, this.#parts.lexicons);
  }

  #find(id: number): Location | undefined {
    const changed = this.#changedDocIds.get(id);
    const [base, changes] = this.#index.segments;
    if (changed !== undefined && changes) return { segment: changes, docId: changed };
    if (!base) return undefined;
    const { id: ids, deleted } = base.columns;
    const docId = lowerBound(0, base.count, (position) => (ids[position] as number) < id);
    const exists = docId < base.count && ids[docId] === id && deleted[docId] === 0;
    return exists ? { segment: base, docId } : undefined;
  }

  #addCategoriesOf({ segment, docId }: Location, categories: Set<number>): void {
    const { values } = this.#index;
    const category = values.facetNumber('category');
    eachValue(segment.lanes, docId, (value) => {
      if (values.facetOf[value] === category) categories.add(Number(values.values[value]));
    });
  }
}

const hasWordsOf = (at: Location | undefined, row: ProductRow): boolean =>
  at !== undefined && at.segment.columns.hash[at.docId] === BigInt(row.hash);
