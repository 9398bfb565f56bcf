import { SPELLING } from '../weights.ts';
import { bitCount, editDistance, letterBits } from './edit-distance.ts';
import type { Lexicon } from './lexicon.ts';

/** Corrects misspelt words of one language by the words that its products have. */
export type Spelling = {
  /** The known word nearest to an unknown one, the most used of the nearest; undefined when none is near. */
  nearest(word: string): string | undefined;
  /** Two known words that were written as one. German ones may be linked by s, n, en or es. */
  split(word: string): [string, string] | undefined;
};

const HAS_DIGIT = /\d/;
const LINKS: Partial<Record<string, readonly string[]>> = { de: ['', 's', 'n', 'en', 'es'] };
const MIN_PART = 3;

export function createSpelling(lexicon: Lexicon, isDeviceWord: (word: string) => boolean): Spelling {
  const bitsByWord = new LetterTable(lexicon);
  const usesOf = (word: string): number => {
    const number = lexicon.findWord(word);
    const uses = number === undefined ? 0 : (lexicon.uses.raw[number] as number);
    return uses > 0 || !isDeviceWord(word) ? uses : 1;
  };
  return {
    nearest: (word) => nearestWord(lexicon, bitsByWord.current(), word),
    split(word) {
      let best: [string, string] | undefined;
      let bestUses = 0;
      for (const link of LINKS[lexicon.language] ?? [''])
        for (let at = MIN_PART; at + MIN_PART <= word.length; at += 1) {
          const start = word.slice(0, at);
          if (!start.endsWith(link)) continue;
          const first = start.slice(0, at - link.length);
          const second = word.slice(at);
          const uses = Math.min(usesOf(first), usesOf(second));
          if (uses > bestUses) {
            best = [first, second];
            bestUses = uses;
          }
        }
      return best;
    },
  };
}

const maxEdits = ({ length }: string): number => {
  if (length >= SPELLING.twoEditsFromLength) return 2;
  return length >= SPELLING.oneEditFromLength ? 1 : 0;
};

function nearestWord(lexicon: Lexicon, bitsByWord: Int32Array, word: string): string | undefined {
  let max = maxEdits(word);
  if (max === 0 || HAS_DIGIT.test(word)) return undefined;
  const bits = letterBits(word);
  let best: string | undefined;
  let bestScore = 0;
  for (let at = 0; at < bitsByWord.length; at += 1) {
    if (bitCount(bits ^ (bitsByWord[at] as number)) > 2 * max) continue;
    const candidate = lexicon.words[at] as string;
    if (candidate.length < MIN_PART || HAS_DIGIT.test(candidate)) continue;
    const uses = lexicon.uses.raw[at] as number;
    if (uses === 0) continue;
    const distance = editDistance(word, candidate, max);
    const score = candidate[0] === word[0] ? uses * SPELLING.sameFirstLetter : uses;
    if (distance < max || (distance === max && score > bestScore)) {
      best = candidate;
      bestScore = score;
      max = distance;
    }
  }
  return best;
}

/** The letter bits of every word of a lexicon, which grows. */
class LetterTable {
  readonly #lexicon: Lexicon;
  #bits = new Int32Array(0);

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  current(): Int32Array {
    const { words } = this.#lexicon;
    if (this.#bits.length < words.length) {
      const grown = new Int32Array(words.length);
      grown.set(this.#bits);
      for (let at = this.#bits.length; at < grown.length; at += 1)
        grown[at] = letterBits(words[at] as string);
      this.#bits = grown;
    }
    return this.#bits;
  }
}
