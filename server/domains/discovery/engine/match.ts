import type { Language } from '../../../../contract/fields.ts';
import type { SearchIndex } from './search-index.ts';
import { endOf, type Segment, startOf } from './segment.ts';
import type { Want } from './understand.ts';
import { type List, listOf, type Union, unionOf } from './unions.ts';

/** Documents of one segment, ascending, with what they score for the words; the arrays have room at their ends. */
export type Matched = { documents: Uint32Array; scores: Float32Array; count: number };

const PAIR_SHARE = 0.3;
/** A list this many times longer than the other is searched instead of walked. */
const GALLOP = 12;

/** How rare what a want asks for is, by its best satisfier: ln(1 + products / those that have it). */
export function rarityOf(index: SearchIndex, { satisfiers }: Want): number {
  const best = Math.max(...satisfiers.map(({ factor }) => factor));
  let all = 0;
  let most = 0;
  for (const { count } of index.segments) all += count;
  for (const satisfier of satisfiers) {
    if (satisfier.factor < best) continue;
    let uses = 0;
    for (const [at, segment] of index.segments.entries()) {
      const { start, end } = listOf(segment, at, satisfier);
      uses += end - start;
    }
    most = Math.max(most, uses);
  }
  return Math.log(1 + all / Math.max(1, most));
}

/** The first place from `from` on whose document is not before `wanted`. */
function gallop(documents: Uint32Array, from: number, end: number, wanted: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < end && (documents[high] as number) < wanted) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  if (high > end) high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((documents[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds `more` to the scores of the candidates that the list has, once each however often it has them. */
function addWhereListed(
  { documents: candidates, scores, count }: Matched,
  { documents, start, end }: Pick<List, 'documents' | 'start' | 'end'>,
  more: number,
): void {
  const length = end - start;
  const leap = length > count * GALLOP ? 'list' : count > length * GALLOP ? 'candidates' : null;
  let at = 0;
  let place = start;
  while (at < count && place < end) {
    const candidate = candidates[at] as number;
    const document = documents[place] as number;
    if (candidate === document) {
      scores[at] = (scores[at] as number) + more;
      at += 1;
      place += 1;
    } else if (candidate < document)
      at = leap === 'candidates' ? gallop(candidates, at, count, document) : at + 1;
    else place = leap === 'list' ? gallop(documents, place, end, candidate) : place + 1;
  }
}

/** Matches wants against segments; its working arrays are kept from one query to the next. */
export class Matcher {
  #documents = new Uint32Array(0);
  #scores = new Float32Array(0);

  #ready(segment: Segment): void {
    if (this.#documents.length >= segment.count) return;
    this.#documents = new Uint32Array(segment.count);
    this.#scores = new Float32Array(segment.count);
  }

  /** Documents of a segment that have every want. The result is valid until the next call, and not to be changed. */
  all(segment: Segment, at: number, wants: readonly Want[], rarities: readonly number[]): Matched {
    this.#ready(segment);
    const ordered = wants
      .map(({ satisfiers }, place) => ({
        union: unionOf(segment, at, satisfiers),
        rarity: rarities[place] ?? 0,
      }))
      .sort((one, other) => one.union.documents.length - other.union.documents.length);
    const [rarest, ...others] = ordered;
    const scores = this.#scores;
    if (!rarest) return { documents: this.#documents, scores, count: 0 };
    const { documents, shares } = rarest.union;
    for (let entry = 0; entry < documents.length; entry += 1)
      scores[entry] = rarest.rarity * (shares[entry] as number);
    let matched: Matched = { documents, scores, count: documents.length };
    for (const { union, rarity } of others) {
      if (matched.count === 0) break;
      matched = this.#narrow(matched, union, rarity);
    }
    return matched;
  }

  /** Adds what wants that stand side by side in a title score more. */
  addPairs(
    index: SearchIndex,
    segment: Segment,
    language: Language,
    wants: readonly Want[],
    rarities: readonly number[],
    matched: Matched,
  ): void {
    for (let at = 0; at + 1 < wants.length; at += 1) {
      const first = wants[at]?.stem;
      const second = wants[at + 1]?.stem;
      if (first === undefined || second === undefined) continue;
      const number = index.lexicons[language].findPair(first, second);
      if (number === undefined) continue;
      const { pairs } = segment.words[language];
      const more = PAIR_SHARE * ((rarities[at] ?? 0) + (rarities[at + 1] ?? 0));
      const { documents } = pairs;
      addWhereListed(matched, { documents, start: startOf(pairs, number), end: endOf(pairs, number) }, more);
    }
  }

  /** Keeps the candidates that a union has, and adds its score; the union is no shorter than they are. */
  #narrow({ documents, count }: Matched, union: Union, rarity: number): Matched {
    const into = this.#documents;
    const scores = this.#scores;
    const { byDocument, shares } = union;
    let kept = 0;
    if (byDocument !== null) {
      for (let at = 0; at < count; at += 1) {
        const document = documents[at] as number;
        const share = byDocument[document] as number;
        if (share < 0) continue;
        into[kept] = document;
        scores[kept] = (scores[at] as number) + rarity * share;
        kept += 1;
      }
      return { documents: into, scores, count: kept };
    }
    const end = union.documents.length;
    const leaps = end > count * GALLOP;
    let place = 0;
    for (let at = 0; at < count && place < end; at += 1) {
      const document = documents[at] as number;
      if (leaps) place = gallop(union.documents, place, end, document);
      else while (place < end && (union.documents[place] as number) < document) place += 1;
      if (place === end || union.documents[place] !== document) continue;
      into[kept] = document;
      scores[kept] = (scores[at] as number) + rarity * (shares[place] as number);
      kept += 1;
    }
    return { documents: into, scores, count: kept };
  }

  /** Which wants each document of a segment has, as bits by the wants' places; at most 8 wants. */
  some(segment: Segment, at: number, wants: readonly Want[]): Uint8Array {
    const masks = new Uint8Array(segment.count);
    for (const [place, want] of wants.entries()) {
      const { documents } = unionOf(segment, at, want.satisfiers);
      for (let entry = 0; entry < documents.length; entry += 1) {
        const document = documents[entry] as number;
        masks[document] = (masks[document] as number) | (1 << place);
      }
    }
    return masks;
  }
}
