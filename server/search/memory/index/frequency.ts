import type { Language } from '../../../../contract/fields.ts';
import { MIN_ESTABLISHED } from '../weights.ts';
import { type DocIdRange, postingsEnd, postingsLength, postingsStart } from './postings.ts';
import type { SearchIndex } from './search-index.ts';
import type { Segment } from './segment.ts';

// How a query is read depends on how common its words are. One product must not turn that reading over: it is decided
// by the base as it was built, deleted documents included, which neither an addition nor a deletion changes.

/** Documents of a stem in a segment. */
const stemRange = (segment: Segment, language: Language, stem: number): DocIdRange => {
  const { stems } = segment.words[language];
  return { docIds: stems.docIds, start: postingsStart(stems, stem), end: postingsEnd(stems, stem) };
};

/** Documents of two neighbouring stems in a segment. */
const bigramRange = (segment: Segment, language: Language, bigram: number): DocIdRange => {
  const { bigrams } = segment.words[language];
  return { docIds: bigrams.docIds, start: postingsStart(bigrams, bigram), end: postingsEnd(bigrams, bigram) };
};

/** Documents of a facet value in a segment. */
const valueRange = ({ valuePostings: values }: Segment, value: number): DocIdRange => ({
  docIds: values.docIds,
  start: postingsStart(values, value),
  end: postingsEnd(values, value),
});

/** Whether at least `min` documents of a range are not deleted; reads no further than it must. */
function hasExisting({ columns }: Segment, { docIds, start, end }: DocIdRange, min = 1): boolean {
  let missing = min;
  for (let at = start; at < end && missing > 0; at += 1)
    if (columns.deleted[docIds[at] as number] === 0) missing -= 1;
  return missing === 0;
}

/** Whether a product has a stem now. */
export const stemExists = ({ segments }: SearchIndex, language: Language, stem: number): boolean =>
  segments.some((segment) => hasExisting(segment, stemRange(segment, language, stem)));

/** Whether a title has two stems side by side now. */
export const bigramExists = ({ segments }: SearchIndex, language: Language, bigram: number): boolean =>
  segments.some((segment) => hasExisting(segment, bigramRange(segment, language, bigram)));

/** Whether a product has a facet value now. */
export const valueExists = ({ segments }: SearchIndex, value: number): boolean =>
  segments.some((segment) => hasExisting(segment, valueRange(segment, value)));

/** The number of products that had a stem when the base was built. */
export const baseFrequency = ({ segments: [base] }: SearchIndex, language: Language, stem: number): number =>
  base ? postingsLength(base.words[language].stems, stem) : 0;

/** Whether so many products of the base had a stem, and at least half of that number still have it, that it decides. */
export function isStemEstablished(index: SearchIndex, language: Language, stem: number): boolean {
  const [base] = index.segments;
  return base !== undefined && isRangeEstablished(base, stemRange(base, language, stem));
}

export function isBigramEstablished(index: SearchIndex, language: Language, bigram: number): boolean {
  const [base] = index.segments;
  return base !== undefined && isRangeEstablished(base, bigramRange(base, language, bigram));
}

/** The same of a facet value. */
export const isValueEstablished = ({ segments: [base] }: SearchIndex, value: number): boolean =>
  base !== undefined && isRangeEstablished(base, valueRange(base, value));

const isRangeEstablished = (base: Segment, range: DocIdRange): boolean =>
  range.end - range.start >= MIN_ESTABLISHED && hasExisting(base, range, MIN_ESTABLISHED / 2);
