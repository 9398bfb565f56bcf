import type { Language } from '../../../../contract/fields.ts';
import { type DocIdRange, postingsEnd, postingsStart } from '../index/postings.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Segment } from '../index/segment.ts';
import type { QueryClause } from '../query/query-clause.ts';
import { SCORE } from '../weights.ts';
import { type DocIdSet, positionIn } from './doc-id-set.ts';
import { gallop } from './gallop.ts';
import { unionOf } from './postings-union.ts';
import { type PostingsUnion, unionCache } from './union-cache.ts';

/** Documents of one segment, ascending, with their scores; only the first `count` of the arrays are valid. */
export type Matches = { docIds: Uint32Array; scores: Float32Array; count: number };

/** A list this many times longer than the other is searched instead of walked. */
const GALLOP_RATIO = 12;

type DenseUnion = { set: DocIdSet; weights: Float32Array };

/**
 * Matches clauses against segments. It reuses its working arrays from one query to the next; `matchAll` and `matchAny`
 * start a turn of the cache of unions, since matches may be those of a union.
 */
export class Matcher {
  #docIds = new Uint32Array(0);
  #scores = new Float32Array(0);
  #masks = new Uint8Array(0);

  /**
   * Documents of the `at`th segment that satisfy every clause, scored by the clauses' weights. The result is valid
   * until the next call; its documents must not be written to.
   */
  matchAll(
    segment: Segment,
    at: number,
    { clauses, weights }: Pick<BigramOptions, 'clauses' | 'weights'>,
  ): Matches {
    unionCache.startTurn();
    this.#reserve(segment.count);
    const unions = clauses
      .map(({ expansions }, clause) => ({
        union: unionOf(segment, at, expansions),
        weight: weights[clause] ?? 0,
      }))
      .sort((left, right) => left.union.docIds.length - right.union.docIds.length);
    const [rarest, ...others] = unions;
    const scores = this.#scores;
    if (!rarest) return { docIds: this.#docIds, scores, count: 0 };
    const { docIds, weights: docWeights } = rarest.union;
    for (let entry = 0; entry < docIds.length; entry += 1)
      scores[entry] = rarest.weight * (docWeights[entry] as number);
    let matches: Matches = { docIds, scores, count: docIds.length };
    for (const { union, weight } of others) {
      if (matches.count === 0) break;
      matches = union.set
        ? this.#intersectSet(matches, { set: union.set, weights: union.weights }, weight)
        : this.#intersect(matches, union, weight);
    }
    return matches;
  }

  /** Adds to the scores of matches for each clause that they satisfy beyond those they were matched by. */
  addScores(
    segment: Segment,
    at: number,
    { clauses, weights }: Pick<BigramOptions, 'clauses' | 'weights'>,
    matches: Matches,
  ): void {
    for (const [clause, { expansions }] of clauses.entries()) {
      const union = unionOf(segment, at, expansions);
      addUnion(matches, union, weights[clause] ?? 0);
    }
  }

  /** Documents of the `at`th segment that satisfy any of the clauses, scored by those they satisfy. */
  matchAny(
    segment: Segment,
    at: number,
    { clauses, weights }: Pick<BigramOptions, 'clauses' | 'weights'>,
  ): Matches {
    unionCache.startTurn();
    const expansions = clauses.flatMap((clause) => clause.expansions);
    const { docIds } = unionOf(segment, at, expansions);
    this.#reserve(segment.count);
    this.#scores.fill(0, 0, docIds.length);
    const matches = { docIds, scores: this.#scores, count: docIds.length };
    this.addScores(segment, at, { clauses, weights }, matches);
    return matches;
  }

  /**
   * The clauses that each document of the `at`th segment satisfies, as bits by the clauses' positions; at most 8. Valid
   * until the next call.
   */
  matchMasks(segment: Segment, at: number, clauses: readonly QueryClause[]): Uint8Array {
    const masks = this.#reserveMasks(segment.count);
    for (const [position, { expansions, unless }] of clauses.entries()) {
      markDocIds(unionOf(segment, at, expansions).docIds, masks, 1 << position);
      for (const docId of unless ? unionOf(segment, at, unless).docIds : [])
        masks[docId] = (masks[docId] as number) & ~(1 << position);
    }
    return masks;
  }

  #reserveMasks(count: number): Uint8Array {
    if (this.#masks.length < count) this.#masks = new Uint8Array(count);
    else this.#masks.fill(0, 0, count);
    return this.#masks;
  }

  #reserve(count: number): void {
    if (this.#docIds.length >= count) return;
    this.#docIds = new Uint32Array(count);
    this.#scores = new Float32Array(count);
  }

  /** Keeps the matches that a dense union has, and adds its score. */
  #intersectSet({ docIds, count }: Matches, { set, weights }: DenseUnion, weight: number): Matches {
    const into = this.#docIds;
    const scores = this.#scores;
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      const docId = docIds[at] as number;
      const position = positionIn(set, docId);
      if (position < 0) continue;
      into[kept] = docId;
      scores[kept] = (scores[at] as number) + weight * (weights[position] as number);
      kept += 1;
    }
    return { docIds: into, scores, count: kept };
  }

  /** Keeps the matches that a union has, and adds its score. The union is no shorter than the matches. */
  #intersect({ docIds, count }: Matches, union: PostingsUnion, weight: number): Matches {
    const into = this.#docIds;
    const scores = this.#scores;
    const { docIds: unionDocIds, weights } = union;
    const end = unionDocIds.length;
    const isMuchLonger = end > count * GALLOP_RATIO;
    let kept = 0;
    let position = 0;
    for (let at = 0; at < count && position < end; at += 1) {
      const docId = docIds[at] as number;
      if (isMuchLonger) position = gallop(unionDocIds, position, end, docId);
      else while (position < end && (unionDocIds[position] as number) < docId) position += 1;
      if (position === end || unionDocIds[position] !== docId) continue;
      into[kept] = docId;
      scores[kept] = (scores[at] as number) + weight * (weights[position] as number);
      kept += 1;
    }
    return { docIds: into, scores, count: kept };
  }
}

function markDocIds(docIds: Uint32Array, masks: Uint8Array, bit: number): void {
  for (let at = 0; at < docIds.length; at += 1) {
    const docId = docIds[at] as number;
    masks[docId] = (masks[docId] as number) | bit;
  }
}

type BigramOptions = {
  index: SearchIndex;
  segment: Segment;
  language: Language;
  clauses: readonly QueryClause[];
  weights: readonly number[];
};

/** Raises the scores of matches whose titles have neighbouring words of the query side by side. */
export function boostBigrams(
  { index, segment, language, clauses, weights }: BigramOptions,
  matches: Matches,
): void {
  for (let at = 0; at + 1 < clauses.length; at += 1) {
    const first = clauses[at]?.stem;
    const second = clauses[at + 1]?.stem;
    if (first === undefined || second === undefined) continue;
    const number = index.lexicons[language].findBigram(first, second);
    if (number === undefined) continue;
    const { bigrams } = segment.words[language];
    const range = {
      docIds: bigrams.docIds,
      start: postingsStart(bigrams, number),
      end: postingsEnd(bigrams, number),
    };
    addToScores(matches, range, SCORE.bigram * ((weights[at] ?? 0) + (weights[at + 1] ?? 0)));
  }
}

/** Adds the weights of a union to the scores of the matches that it has. */
function addUnion(matches: Matches, union: PostingsUnion, weight: number): void {
  const { docIds: unionDocIds, weights, set } = union;
  if (set) {
    addSet(matches, { set, weights }, weight);
    return;
  }
  const { docIds, scores, count } = matches;
  const end = unionDocIds.length;
  let position = 0;
  for (let at = 0; at < count && position < end; at += 1) {
    const docId = docIds[at] as number;
    position = gallop(unionDocIds, position, end, docId);
    if (unionDocIds[position] === docId && position < end)
      scores[at] = (scores[at] as number) + weight * (weights[position] as number);
  }
}

function addSet({ docIds, scores, count }: Matches, { set, weights }: DenseUnion, weight: number): void {
  for (let at = 0; at < count; at += 1) {
    const position = positionIn(set, docIds[at] as number);
    if (position >= 0) scores[at] = (scores[at] as number) + weight * (weights[position] as number);
  }
}

/** Adds to the scores of the matches that a range has, once each however often it has them. */
function addToScores(
  { docIds: matched, scores, count }: Matches,
  { docIds, start, end }: DocIdRange,
  score: number,
): void {
  const length = end - start;
  const isRangeLonger = length > count * GALLOP_RATIO;
  const isRangeShorter = count > length * GALLOP_RATIO;
  let at = 0;
  let position = start;
  while (at < count && position < end) {
    const match = matched[at] as number;
    const docId = docIds[position] as number;
    if (match === docId) {
      scores[at] = (scores[at] as number) + score;
      at += 1;
      position += 1;
    } else if (match < docId) at = isRangeShorter ? gallop(matched, at, count, docId) : at + 1;
    else position = isRangeLonger ? gallop(docIds, position, end, match) : position + 1;
  }
}
