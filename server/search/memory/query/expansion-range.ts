import { type DocIdRange, docIdsOf, postingsEnd, postingsStart } from '../index/postings.ts';
import type { Segment } from '../index/segment.ts';
import type { ClauseExpansion } from './query-clause.ts';

/** The documents of an expansion in one segment, ascending. */
export type ExpansionRange = DocIdRange & { impacts: Uint8Array | null; boost: number; minImpact?: number };

/** The documents of a category that have a stem with the impact that is required. */
function docIdsOfKind(
  { words, valuePostings }: Segment,
  { value, language, number, minImpact }: Extract<ClauseExpansion, { kind: 'kind' }>,
): Uint32Array {
  const { stems, impacts } = words[language];
  const ofCategory = new Set(docIdsOf(valuePostings, value));
  const start = postingsStart(stems, number);
  return docIdsOf(stems, number).filter(
    (docId, at) => (impacts[start + at] ?? 0) >= minImpact && ofCategory.has(docId),
  );
}

/** The documents of an expansion in the `at`th segment of an index. */
export function rangeOf(segment: Segment, at: number, expansion: ClauseExpansion): ExpansionRange {
  const { boost } = expansion;
  if (expansion.kind === 'docIds') {
    const docIds = expansion.docIds[at] ?? new Uint32Array(0);
    return { docIds, start: 0, end: docIds.length, impacts: null, boost };
  }
  if (expansion.kind === 'kind') {
    const docIds = docIdsOfKind(segment, expansion);
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
