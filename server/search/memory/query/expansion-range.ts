import { type DocIdRange, postingsEnd, postingsStart } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import type { ClauseExpansion } from './query-clause.ts';

/** The documents of an expansion in one segment, ascending. */
export type ExpansionRange = DocIdRange & { impacts: Uint8Array | null; boost: number; minImpact?: number };

/** The documents of an expansion in the `at`th segment of an index. */
export function rangeOf(segment: Segment, at: number, expansion: ClauseExpansion): ExpansionRange {
  const { boost } = expansion;
  if (expansion.kind === 'docIds') {
    const docIds = expansion.docIds[at] ?? new Uint32Array(0);
    return { docIds, start: 0, end: docIds.length, impacts: null, boost };
  }
  const words = expansion.kind === 'value' ? undefined : segment.words[expansion.language];
  const postings =
    words === undefined ? segment.valuePostings : expansion.kind === 'stem' ? words.stems : words.bigrams;
  return {
    docIds: postings.docIds,
    start: postingsStart(postings, expansion.number),
    end: postingsEnd(postings, expansion.number),
    impacts: words && expansion.kind === 'stem' ? words.impacts : null,
    boost,
    ...(expansion.kind === 'stem' && expansion.minImpact !== undefined && { minImpact: expansion.minImpact }),
  };
}
