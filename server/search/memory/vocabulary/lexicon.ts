import { type Language, languages } from '../../../../contract/fields.ts';
import { GrowableUint32 } from '../arrays/growable-array.ts';
import { lowerBound } from '../arrays/lower-bound.ts';
import { createStemmer } from '../text/stem.ts';
import { isStopWord } from '../text/stop-words.ts';
import { Bigrams } from './bigrams.ts';

/** A lexicon as a snapshot stores it. */
export type LexiconSnapshot = {
  words: string[];
  uses: Uint32Array;
  stems: string[];
  stemOf: Uint32Array;
  firsts: Uint32Array;
  seconds: Uint32Array;
  bigramWords: Uint32Array;
  spellings: [folded: string, spelling: string][];
};

/** A word and its stem, by their numbers. */
export type StemmedWord = { word: number; stem: number };

const NO_STEM = 0xffffffff;

export const createLexicons = (): Record<Language, Lexicon> =>
  Object.fromEntries(languages.map((language) => [language, new Lexicon(language)])) as Record<
    Language,
    Lexicon
  >;

/**
 * The words of one language that products have, numbered in the order they are added, each with its stem; and the
 * bigrams of stems in titles. Both segments of the index share it, so that a query is parsed once.
 */
export class Lexicon {
  readonly language: Language;
  readonly words: string[] = [];
  /** How often titles use a word, by word. */
  readonly uses = new GrowableUint32();
  /** Stem by word; NO_STEM for what is left out of the index. */
  readonly stemOf = new GrowableUint32();
  readonly stems: string[] = [];
  readonly bigrams: Bigrams;
  /** By bigram, the first two words that had these stems: what a suggestion shows. */
  readonly bigramWords = new GrowableUint32();
  /** Spelling by folded word, where it differs. */
  readonly spellings = new Map<string, string>();
  readonly #byWord = new Map<string, number>();
  readonly #byStem = new Map<string, number>();
  readonly #stem: (word: string) => string;
  #sorted: number[] = [];
  /** The number of words when the base was built; undefined while it is being built. */
  #baseWords: number | undefined;

  constructor(language: Language, kept?: LexiconSnapshot) {
    this.language = language;
    this.#stem = createStemmer(language);
    this.bigrams = new Bigrams(kept?.firsts, kept?.seconds);
    if (!kept) return;
    this.stems = [...kept.stems];
    for (const [at, stem] of this.stems.entries()) this.#byStem.set(stem, at);
    for (const [at, word] of kept.words.entries()) {
      this.words.push(word);
      this.#byWord.set(word, at);
      this.uses.push(kept.uses[at] ?? 0);
      this.stemOf.push(kept.stemOf[at] ?? NO_STEM);
    }
    for (const word of kept.bigramWords) this.bigramWords.push(word);
    for (const [folded, spelling] of kept.spellings) this.spellings.set(folded, spelling);
  }

  toSnapshot(): LexiconSnapshot {
    return {
      words: this.words,
      uses: this.uses.view().slice(),
      stems: this.stems,
      stemOf: this.stemOf.view().slice(),
      firsts: this.bigrams.firsts.view().slice(),
      seconds: this.bigrams.seconds.view().slice(),
      bigramWords: this.bigramWords.view().slice(),
      spellings: [...this.spellings],
    };
  }

  /** The number of a folded word, a new one if it was not added yet. */
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
  spellingOf(word: number): string {
    const folded = this.words[word] ?? '';
    return this.spellings.get(folded) ?? folded;
  }

  /** Counts a use in a title of the base. Uses in later titles do not count: they must not change corrections. */
  countUse(word: number): void {
    if (this.#baseWords === undefined) this.uses.raw[word] = (this.uses.raw[word] as number) + 1;
  }

  /** Ends the building of the base. */
  closeBase(): void {
    this.#baseWords ??= this.words.length;
  }

  /** Whether a word was added after the base was built. */
  isAdded(word: number): boolean {
    return this.#baseWords !== undefined && word >= this.#baseWords;
  }

  /** The number of two words side by side, by their stems; a new one if it was not added yet. */
  addBigram(first: StemmedWord, second: StemmedWord): number {
    const bigram = this.bigrams.add(first.stem, second.stem);
    if (bigram * 2 === this.bigramWords.length) {
      this.bigramWords.push(first.word);
      this.bigramWords.push(second.word);
    }
    return bigram;
  }

  findWord(word: string): number | undefined {
    return this.#byWord.get(word);
  }

  /** The stem of a folded word; undefined for a stop word and a stem that no product has. */
  findStem(word: string): number | undefined {
    const known = this.#byWord.get(word);
    return known === undefined ? this.#byStem.get(this.#stem(word)) : this.stemOfWord(known);
  }

  findBigram(firstStem: number, secondStem: number): number | undefined {
    return this.bigrams.find(firstStem, secondStem);
  }

  /** Numbers of the words that begin with `prefix`, in alphabetical order. */
  startingWith(prefix: string): number[] {
    const sorted = this.#inOrder();
    const { words } = this;
    const wordAt = (position: number) => words[sorted[position] as number] as string;
    const start = lowerBound(0, sorted.length, (position) => wordAt(position) < prefix);
    let end = start;
    while (end < sorted.length && wordAt(end).startsWith(prefix)) end += 1;
    return sorted.slice(start, end);
  }

  #inOrder(): number[] {
    if (this.#sorted.length !== this.words.length) {
      const { words } = this;
      this.#sorted = [...words.keys()].sort((a, b) => ((words[a] as string) < (words[b] as string) ? -1 : 1));
    }
    return this.#sorted;
  }
}
