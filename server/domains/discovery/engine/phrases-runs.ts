import type { Lexicon } from './lexicon.ts';
import { endOf, type Lists, startOf } from './segment.ts';

/** Words that stand side by side in titles, and how many have them so. */
export type Run = { words: number[]; count: number };

/** What is worth telling has three letters in a row. */
export const TELLS = /\p{L}{3}/u;
const STARTS_WITH_LETTER = /^\p{L}/u;
const MOST_WORDS = 4;
/** Two words that another follows in nearly all titles say only half of what is meant: `magnetic power` bank. */
const NEARLY_ALWAYS = 0.9;
/** So many titles are looked at to find out; fewer than the least say nothing of always. */
const SAMPLE = 40;
const LEAST_SAMPLE = 10;

/** Runs of words in the titles of one segment, from the pairs that it keeps. */
export class Runs {
  readonly #pairs: Lists;
  readonly #lexicon: Lexicon;
  /** Frequent pairs by the stem that they begin with, the most frequent first. */
  readonly #byFirst = new Map<number, number[]>();
  /** And by the one that they end with. */
  readonly #byLast = new Map<number, number[]>();
  readonly #frequent: number[] = [];
  readonly #isWhole: (words: readonly number[]) => boolean;

  /** `isWhole`: whether these words need no other behind them; `least`: how many titles make a pair frequent. */
  constructor(pairs: Lists, lexicon: Lexicon, least: number, isWhole: (words: readonly number[]) => boolean) {
    this.#pairs = pairs;
    this.#lexicon = lexicon;
    this.#isWhole = isWhole;
    for (let pair = 0; pair < lexicon.pairs.count; pair += 1)
      if (this.#countOf(pair) >= least && this.#tells(pair)) this.#frequent.push(pair);
    this.#frequent.sort((a, b) => this.#countOf(b) - this.#countOf(a));
    for (const pair of this.#frequent) {
      enter(this.#byFirst, lexicon.pairs.firsts.raw[pair] as number, pair);
      enter(this.#byLast, lexicon.pairs.seconds.raw[pair] as number, pair);
    }
  }

  /** Every frequent pair that begins where a phrase does, up to where the phrase ends. */
  all(): Run[] {
    return this.#frequent
      .filter((pair) => !this.#isTail(pair))
      .map((pair) => {
        const words = [this.#wordOf(pair, 0), this.#wordOf(pair, 1)];
        for (let last = pair; words.length < MOST_WORDS && !this.#isWhole(words); ) {
          const next = this.#follower(last, pair);
          if (next === undefined || words.includes(this.#wordOf(next, 1))) break;
          words.push(this.#wordOf(next, 1));
          last = next;
        }
        return { words, count: this.#countOf(pair) };
      });
  }

  /** Whether a word says hardly anything but the beginning of one pair. */
  isHalf(stem: number, uses: number): boolean {
    if (uses < LEAST_SAMPLE) return false;
    return (this.#byFirst.get(stem) ?? []).some((pair) => this.#countOf(pair) >= uses * NEARLY_ALWAYS);
  }

  /** Whether nearly all titles that have a pair have the same word before it: it is the rest of a phrase. */
  #isTail(pair: number): boolean {
    const before = this.#byLast.get(this.#lexicon.pairs.firsts.raw[pair] as number) ?? [];
    return this.#nearlyAlways(before, pair) !== undefined;
  }

  /** The pair that nearly always goes on where `last` ends, in titles that have `run`. */
  #follower(last: number, run: number): number | undefined {
    const after = this.#byFirst.get(this.#lexicon.pairs.seconds.raw[last] as number) ?? [];
    return this.#nearlyAlways(after, run);
  }

  #nearlyAlways(pairs: readonly number[], run: number): number | undefined {
    if (this.#countOf(run) < LEAST_SAMPLE) return undefined;
    const wanted = this.#countOf(run) * NEARLY_ALWAYS;
    for (const one of pairs) {
      if (this.#countOf(one) < wanted) return undefined;
      if (this.#goTogether(run, one)) return one;
    }
    return undefined;
  }

  /** Whether nearly all titles that have one pair have the other too, by a sample of them. */
  #goTogether(one: number, other: number): boolean {
    const { documents } = this.#pairs;
    const [from, count] = [startOf(this.#pairs, one), this.#countOf(one)];
    const step = Math.max(1, Math.floor(count / SAMPLE));
    let spare = Math.ceil(count / step) * (1 - NEARLY_ALWAYS);
    for (let at = from; at < from + count; at += step) {
      if (this.#has(other, documents[at] as number)) continue;
      spare -= 1;
      if (spare < 0) return false;
    }
    return true;
  }

  #has(pair: number, document: number): boolean {
    const { documents } = this.#pairs;
    let low = startOf(this.#pairs, pair);
    const end = endOf(this.#pairs, pair);
    for (let high = end; low < high; ) {
      const middle = (low + high) >> 1;
      if ((documents[middle] as number) < document) low = middle + 1;
      else high = middle;
    }
    return low < end && documents[low] === document;
  }

  #countOf(pair: number): number {
    return endOf(this.#pairs, pair) - startOf(this.#pairs, pair);
  }

  #wordOf(pair: number, at: 0 | 1): number {
    return this.#lexicon.pairWords.raw[pair * 2 + at] as number;
  }

  #tells(pair: number): boolean {
    const [first, second] = [this.#wordOf(pair, 0), this.#wordOf(pair, 1)].map(
      (word) => this.#lexicon.words[word] ?? '',
    );
    return (
      [first, second].every((text = '') => STARTS_WITH_LETTER.test(text) && TELLS.test(text)) &&
      first !== second
    );
  }
}

function enter(lists: Map<number, number[]>, stem: number, pair: number): void {
  const list = lists.get(stem);
  if (list) list.push(pair);
  else lists.set(stem, [pair]);
}
