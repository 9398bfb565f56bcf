import { bitCount, editDistance, letterBits } from '../../../../kit/edit-distance.ts';
import { SPELLING } from '../weights.ts';
import type { Lexicon } from './lexicon.ts';

/** What is known of the words of a lexicon, by their numbers. */
export type WordFacts = {
  /** Whether enough products have a word for others to be corrected to it. */
  isEstablished: (word: number) => boolean;
  /** Whether a product has a word now. */
  exists: (word: number) => boolean;
};

/** Words that an uncommon one may have been meant to be. */
export type SimilarWords = {
  /** The nearest established one, the most used of the nearest. */
  nearest: string | undefined;
  /** Words that few products have, no further away. */
  rare: string[];
};

/** Corrects misspelt words of one language by the words that its products have. */
export type Spelling = {
  similar(word: string, facts: WordFacts): SimilarWords;
  /** Two established words that were written as one. German ones may be linked by s, n, en or es. */
  split(word: string, facts: WordFacts): [string, string] | undefined;
};

const HAS_DIGIT = /\d/;
const LINKS: Partial<Record<string, readonly string[]>> = { de: ['', 's', 'n', 'en', 'es'] };
const MIN_PART = 3;

export function createSpelling(lexicon: Lexicon, isDeviceWord: (word: string) => boolean): Spelling {
  const bitsByWord = new LetterTable(lexicon);
  return {
    similar: (word, facts) => similarWords(lexicon, bitsByWord.current(), { word, facts }),
    split(word, facts) {
      const usesOf = (part: string): number => {
        const number = lexicon.findWord(part);
        // A word that only the names of values have, Leder, is used by no title.
        const uses =
          number !== undefined && facts.isEstablished(number)
            ? Math.max(1, lexicon.uses.raw[number] as number)
            : 0;
        return uses > 0 || !isDeviceWord(part) ? uses : 1;
      };
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
  return length >= SPELLING.shortFromLength ? 1 : 0;
};

type Candidate = { word: string; distance: number; score: number };

function similarWords(
  lexicon: Lexicon,
  bitsByWord: Int32Array,
  { word, facts }: { word: string; facts: WordFacts },
): SimilarWords {
  let max = maxEdits(word);
  if (max === 0 || HAS_DIGIT.test(word)) return { nearest: undefined, rare: [] };
  const bits = letterBits(word);
  let best: Candidate | undefined;
  const rare: Candidate[] = [];
  for (let at = 0; at < bitsByWord.length; at += 1) {
    if (bitCount(bits ^ (bitsByWord[at] as number)) > 2 * max) continue;
    const uses = lexicon.uses.raw[at] as number;
    // A word that only names of categories and values have is corrected to if it is established, as the rarest of
    // titles.
    const candidate = compare(word, lexicon.words[at] as string, Math.max(uses, 1), max);
    if (!candidate) continue;
    if (!lexicon.isAdded(at) && facts.isEstablished(at)) {
      if (best && candidate.distance === best.distance && candidate.score <= best.score) continue;
      best = candidate;
      max = candidate.distance;
    } else if ((uses > 0 || lexicon.isAdded(at)) && facts.exists(at)) rare.push(candidate);
  }
  const near = rare.filter(({ distance }) => distance <= max).slice(0, SPELLING.maxSimilar);
  return { nearest: best?.word, rare: near.map((one) => one.word) };
}

/** How near a candidate is; undefined for one that is too far away or is the word itself. */
function compare(word: string, candidate: string, uses: number, max: number): Candidate | undefined {
  if (candidate.length < MIN_PART || candidate === word || HAS_DIGIT.test(candidate)) return undefined;
  const distance = editDistance(word, candidate, max);
  if (distance > max) return undefined;
  const hasSameLetters = candidate.length === word.length && lettersOf(candidate) === lettersOf(word);
  if (word.length < SPELLING.oneEditFromLength && candidate.length <= word.length && !hasSameLetters)
    return undefined;
  // `bear` is no ear, `wifi` no hi-fi: of a short word the first letter is right, or has changed places.
  if (word.length < SPELLING.anyFirstLetterFrom && candidate[0] !== word[0] && !hasSameLetters)
    return undefined;
  let score = uses;
  if (candidate[0] === word[0]) score *= SPELLING.sameFirstLetter;
  if (hasSameLetters) score *= SPELLING.sameLetters;
  return { word: candidate, distance, score };
}

const lettersOf = (word: string): string => [...word].sort().join('');

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
