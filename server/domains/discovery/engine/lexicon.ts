import type { Language } from '../../../../contract/fields.ts';
import { GrowingUint32 } from './growing.ts';
import { Pairs } from './pairs.ts';
import { createStemmer } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** What a snapshot keeps of a lexicon. */
export type KeptLexicon = {
  words: string[];
  uses: Uint32Array;
  stems: string[];
  stemOf: Uint32Array;
  firsts: Uint32Array;
  seconds: Uint32Array;
  pairWords: Uint32Array;
  spelt: [folded: string, spelt: string][];
};

const NO_STEM = 0xffffffff;

/**
 * The words of one language that products have, numbered as they come, each with its stem; and the pairs of stems
 * that stand side by side in titles. Both segments of the index share it, so that a query is understood once.
 */
export class Lexicon {
  readonly language: Language;
  readonly words: string[] = [];
  /** How many titles use a word, by word. */
  readonly uses = new GrowingUint32();
  /** Stem by word; NO_STEM for what is left out of the index. */
  readonly stemOf = new GrowingUint32();
  readonly stems: string[] = [];
  readonly pairs: Pairs;
  /** By pair, the two words that stood for it first: what a suggestion shows. */
  readonly pairWords = new GrowingUint32();
  /** How folded words are spelt, where that differs. */
  readonly spelt = new Map<string, string>();
  readonly #byWord = new Map<string, number>();
  readonly #byStem = new Map<string, number>();
  readonly #stem: (word: string) => string;
  #sorted: number[] = [];

  constructor(language: Language, kept?: KeptLexicon) {
    this.language = language;
    this.#stem = createStemmer(language);
    this.pairs = new Pairs(kept?.firsts, kept?.seconds);
    if (!kept) return;
    this.stems = [...kept.stems];
    for (const [at, stem] of this.stems.entries()) this.#byStem.set(stem, at);
    for (const [at, word] of kept.words.entries()) {
      this.words.push(word);
      this.#byWord.set(word, at);
      this.uses.push(kept.uses[at] ?? 0);
      this.stemOf.push(kept.stemOf[at] ?? NO_STEM);
    }
    for (const word of kept.pairWords) this.pairWords.push(word);
    for (const [folded, spelt] of kept.spelt) this.spelt.set(folded, spelt);
  }

  keep(): KeptLexicon {
    return {
      words: this.words,
      uses: this.uses.view().slice(),
      stems: this.stems,
      stemOf: this.stemOf.view().slice(),
      firsts: this.pairs.firsts.view().slice(),
      seconds: this.pairs.seconds.view().slice(),
      pairWords: this.pairWords.view().slice(),
      spelt: [...this.spelt],
    };
  }

  /** The number of a folded word, a new one if need be. */
  addWord(word: string): number {
    const known = this.#byWord.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.#byWord.set(word, number);
    this.uses.push(0);
    this.stemOf.push(isStopWord(this.language, word) ? NO_STEM : this.#addStem(this.#stem(word)));
    return number;
  }

  #addStem(stem: string): number {
    let number = this.#byStem.get(stem);
    if (number === undefined) {
      number = this.stems.push(stem) - 1;
      this.#byStem.set(stem, number);
    }
    return number;
  }

  /** The stem of a word by number; undefined for a stop word. */
  stemOfWord(word: number): number | undefined {
    const stem = this.stemOf.raw[word] as number;
    return stem === NO_STEM ? undefined : stem;
  }

  /** A word as buyers write it. */
  shown(word: number): string {
    const folded = this.words[word] ?? '';
    return this.spelt.get(folded) ?? folded;
  }

  countUse(word: number): void {
    this.uses.raw[word] = (this.uses.raw[word] as number) + 1;
  }

  /** The number of two stems side by side, a new one if need be; `first` and `second` are words. */
  addPair(firstStem: number, secondStem: number, first: number, second: number): number {
    const pair = this.pairs.add(firstStem, secondStem);
    if (pair * 2 === this.pairWords.length) {
      this.pairWords.push(first);
      this.pairWords.push(second);
    }
    return pair;
  }

  findWord(word: string): number | undefined {
    return this.#byWord.get(word);
  }

  /** The stem that a folded word has or would have, if any product has it. */
  findStem(word: string): number | undefined {
    const known = this.#byWord.get(word);
    return known === undefined ? this.#byStem.get(this.#stem(word)) : this.stemOfWord(known);
  }

  findPair(firstStem: number, secondStem: number): number | undefined {
    return this.pairs.find(firstStem, secondStem);
  }

  /** Numbers of the words that begin with `prefix`, in their order. */
  startingWith(prefix: string): number[] {
    const sorted = this.#inOrder();
    const { words } = this;
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((words[sorted[middle] as number] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < sorted.length && (words[sorted[end] as number] as string).startsWith(prefix)) end += 1;
    return sorted.slice(low, end);
  }

  #inOrder(): number[] {
    if (this.#sorted.length !== this.words.length) {
      const { words } = this;
      this.#sorted = [...words.keys()].sort((a, b) => ((words[a] as string) < (words[b] as string) ? -1 : 1));
    }
    return this.#sorted;
  }
}
