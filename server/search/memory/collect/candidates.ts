import type { DocIdRange } from '../index/postings.ts';

/** Documents to collect from, ascending. `scores`: of each for the words, at its position; null without words. */
export type Candidates = DocIdRange & { scores: Float32Array | null };
