import { lowerBound } from '../arrays/lower-bound.ts';
import { type Postings, postingsEnd, postingsLength, postingsStart } from '../index/postings.ts';
import type { Lexicon } from '../vocabulary/lexicon.ts';
import { PHRASES } from '../weights.ts';

/** Words that are side by side in titles, and the number of these titles. */
export type Run = { words: number[]; count: number };

/** Three letters in a row. */
export const SAYS_SOMETHING = /\p{L}{3}/u;
const STARTS_WITH_LETTER = /^\p{L}/u;
const MAX_WORDS = 4;

type Options = {
  /** The bigrams of all titles or of a sample. */
  bigrams: Postings;
  /** How many of all titles have a bigram. */
  countOf: (bigram: number) => number;
  lexicon: Lexicon;
  /** Titles that make a bigram frequent. */
  minTitles: number;
  /** Whether these words need no other behind them. */
  isComplete: (words: readonly number[]) => boolean;
};

/** Runs of words in titles, from their bigrams. */
export class PhraseRuns {
  readonly #bigrams: Postings;
  readonly #countOf: Options['countOf'];
  readonly #lexicon: Lexicon;
  readonly #isComplete: Options['isComplete'];
  /** Bigrams of enough titles, the most frequent first. */
  readonly #frequent: number[] = [];
  /** Frequent bigrams by their first stem, and by their second. */
  readonly #byFirst: Map<number, number[]>;
  readonly #bySecond: Map<number, number[]>;

  constructor({ bigrams, countOf, lexicon, minTitles, isComplete }: Options) {
    this.#bigrams = bigrams;
    this.#countOf = countOf;
    this.#lexicon = lexicon;
    this.#isComplete = isComplete;
    for (let bigram = 0; bigram < lexicon.bigrams.count; bigram += 1)
      if (this.#countOf(bigram) >= minTitles && this.#saysSomething(bigram)) this.#frequent.push(bigram);
    this.#frequent.sort((a, b) => this.#countOf(b) - this.#countOf(a));
    const { firsts, seconds } = lexicon.bigrams;
    this.#byFirst = Map.groupBy(this.#frequent, (bigram) => firsts.raw[bigram] as number);
    this.#bySecond = Map.groupBy(this.#frequent, (bigram) => seconds.raw[bigram] as number);
  }

  /** Every frequent bigram that begins a phrase, continued to the phrase's end. */
  all(): Run[] {
    return this.#frequent
      .filter((bigram) => !this.#isTail(bigram))
      .map((bigram) => {
        const words = [this.#wordOf(bigram, 0), this.#wordOf(bigram, 1)];
        for (let last = bigram; words.length < MAX_WORDS && !this.#isComplete(words); ) {
          const next = this.#follower(last, bigram);
          if (next === undefined || words.includes(this.#wordOf(next, 1))) break;
          words.push(this.#wordOf(next, 1));
          last = next;
        }
        return { words, count: this.#countOf(bigram) };
      });
  }

  /** Whether a word is hardly more than the first half of one bigram. */
  isHalf(stem: number, uses: number): boolean {
    if (uses < PHRASES.minSample) return false;
    const following = this.#byFirst.get(stem) ?? [];
    return following.some((bigram) => this.#countOf(bigram) >= uses * PHRASES.alwaysShare);
  }

  /** Whether nearly all titles with a bigram have the same word before it: it is the rest of a phrase. */
  #isTail(bigram: number): boolean {
    const before = this.#bySecond.get(this.#lexicon.bigrams.firsts.raw[bigram] as number) ?? [];
    return this.#nearlyAlways(before, bigram) !== undefined;
  }

  /** The bigram that nearly always continues `last` in titles that have `run`. */
  #follower(last: number, run: number): number | undefined {
    const after = this.#byFirst.get(this.#lexicon.bigrams.seconds.raw[last] as number) ?? [];
    return this.#nearlyAlways(after, run);
  }

  /** The first of some bigrams that nearly all titles with `run` have. */
  #nearlyAlways(bigrams: readonly number[], run: number): number | undefined {
    if (this.#countOf(run) < PHRASES.minSample) return undefined;
    const minCount = this.#countOf(run) * PHRASES.alwaysShare;
    for (const bigram of bigrams) {
      if (this.#countOf(bigram) < minCount) return undefined;
      if (this.#occurTogether(run, bigram)) return bigram;
    }
    return undefined;
  }

  /** Whether nearly all titles with one bigram have the other too, by a sample of them. */
  #occurTogether(one: number, other: number): boolean {
    const { docIds } = this.#bigrams;
    const start = postingsStart(this.#bigrams, one);
    const count = postingsLength(this.#bigrams, one);
    const step = Math.max(1, Math.floor(count / PHRASES.sample));
    let allowedMisses = Math.ceil(count / step) * (1 - PHRASES.alwaysShare);
    for (let at = start; at < start + count; at += step) {
      if (this.#has(other, docIds[at] as number)) continue;
      allowedMisses -= 1;
      if (allowedMisses < 0) return false;
    }
    return true;
  }

  #has(bigram: number, docId: number): boolean {
    const { docIds } = this.#bigrams;
    const end = postingsEnd(this.#bigrams, bigram);
    const start = postingsStart(this.#bigrams, bigram);
    const at = lowerBound(start, end, (position) => (docIds[position] as number) < docId);
    return at < end && docIds[at] === docId;
  }

  #wordOf(bigram: number, at: 0 | 1): number {
    return this.#lexicon.bigramWords.raw[bigram * 2 + at] as number;
  }

  #saysSomething(bigram: number): boolean {
    const [first, second] = [this.#wordOf(bigram, 0), this.#wordOf(bigram, 1)].map(
      (word) => this.#lexicon.words[word] ?? '',
    );
    return (
      [first, second].every((text = '') => STARTS_WITH_LETTER.test(text) && SAYS_SOMETHING.test(text)) &&
      first !== second
    );
  }
}
