import { MIN_ESTABLISHED } from '../weights.ts';
import type { FacetValues } from './facet-values.ts';
import { type DocIdRange, docIdsOf, postingsEnd, postingsLength, postingsStart } from './postings.ts';
import type { Counts, Term } from './query-index.ts';
import type { Segment } from './segment.ts';

/** Segments that may be replaced. */
type Segmented = { segments: readonly Segment[]; values: FacetValues };

/** Counts read from the postings of segments, the first of which is the base. */
export class SegmentCounts implements Counts {
  readonly #index: Segmented;
  #deviceShares: Map<number, number> | undefined;

  constructor(index: Segmented) {
    this.#index = index;
  }

  get #base(): Segment | undefined {
    return this.#index.segments[0];
  }

  products(): number {
    return this.#base?.count ?? 0;
  }

  built(term: Term): number {
    const range = this.#base && rangeOfTerm(this.#base, term);
    return range ? range.end - range.start : 0;
  }

  isEstablished(term: Term): boolean {
    const base = this.#base;
    if (!base) return false;
    const range = rangeOfTerm(base, term);
    return range.end - range.start >= MIN_ESTABLISHED && hasExisting(base, range, MIN_ESTABLISHED / 2);
  }

  exists(term: Term): boolean {
    return this.#index.segments.some((segment) => hasExisting(segment, rangeOfTerm(segment, term)));
  }

  ofValue(value: number): number {
    return this.#index.segments.reduce(
      (sum, { valuePostings }) => sum + postingsLength(valuePostings, value),
      0,
    );
  }

  isVariantFacet(facet: number, when: 'built' | 'now'): boolean {
    const segments = when === 'now' ? this.#index.segments : this.#index.segments.slice(0, 1);
    return segments.some(({ families }) => families.facets.includes(facet));
  }

  deviceShare(category: number): number {
    this.#deviceShares ??= this.#readDeviceShares();
    return this.#deviceShares.get(category) ?? 0;
  }

  #readDeviceShares(): Map<number, number> {
    const { values } = this.#index;
    const base = this.#base;
    if (!base) return new Map();
    const fitsDevice = new Uint8Array(base.count);
    for (const value of values.of('series'))
      for (const docId of docIdsOf(base.valuePostings, value)) fitsDevice[docId] = 1;
    return new Map(
      values.of('category').map((value) => {
        const docIds = docIdsOf(base.valuePostings, value);
        let fitting = 0;
        for (const docId of docIds) fitting += fitsDevice[docId] as number;
        return [value, docIds.length === 0 ? 0 : fitting / docIds.length];
      }),
    );
  }
}

/** Documents that have a term in a segment. */
function rangeOfTerm(segment: Segment, term: Term): DocIdRange {
  const { number } = term;
  const words = term.kind === 'value' ? undefined : segment.words[term.language];
  const postings =
    words === undefined ? segment.valuePostings : term.kind === 'stem' ? words.stems : words.bigrams;
  return {
    docIds: postings.docIds,
    start: postingsStart(postings, number),
    end: postingsEnd(postings, number),
  };
}

/** Whether at least `min` documents of a range are not deleted; reads no further than it must. */
function hasExisting({ columns }: Segment, { docIds, start, end }: DocIdRange, min = 1): boolean {
  let missing = min;
  for (let at = start; at < end && missing > 0; at += 1)
    if (columns.deleted[docIds[at] as number] === 0) missing -= 1;
  return missing === 0;
}
