import type { Lexicon } from './lexicon.ts';

const LETTERS = 32;
// Two mistakes in a short word make another word of it.
const ONE_MISTAKE_FROM = 4;
const TWO_MISTAKES_FROM = 8;
const HAS_DIGIT = /\d/;

const allowed = (length: number): number =>
  length >= TWO_MISTAKES_FROM ? 2 : length >= ONE_MISTAKE_FROM ? 1 : 0;

/** Which letters a word has, as bits: words that differ in many letters are told apart without comparing them. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % LETTERS);
  return bits;
}

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * How many insertions, deletions, replacements and swaps of neighbours lead from one word to the other; more than
 * `most` are counted as `most + 1`.
 */
export function mistakes(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const width = other.length + 1;
  let beforeLast = new Array<number>(width).fill(0);
  let last = Array.from({ length: width }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        steps = Math.min(steps, (beforeLast[column - 2] ?? 0) + 1);
      line.push(steps);
      least = Math.min(least, steps);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = line;
  }
  return Math.min(last[width - 1] ?? 0, most + 1);
}

/** Forgives misspelt words of one language by the words that its products have. */
export type Spelling = {
  /** The known word nearest to an unknown one, the most used of the nearest; undefined when none is near. */
  nearest(word: string): string | undefined;
  /** Two known words that were written as one; `parts` may be joined by an s, n, en or es in German. */
  split(word: string): [string, string] | undefined;
};

const LINKS: Partial<Record<string, readonly string[]>> = { de: ['', 's', 'n', 'en', 'es'] };
const SHORTEST_PART = 3;

export function createSpelling(lexicon: Lexicon, isDevice: (word: string) => boolean): Spelling {
  let letters = new Int32Array(0);
  const usesOf = (word: string): number => {
    const number = lexicon.findWord(word);
    const uses = number === undefined ? 0 : (lexicon.uses.raw[number] as number);
    return uses > 0 || !isDevice(word) ? uses : 1;
  };
  const catchUp = (): void => {
    if (letters.length >= lexicon.words.length) return;
    const from = letters.length;
    const wider = new Int32Array(lexicon.words.length);
    wider.set(letters);
    for (let at = from; at < wider.length; at += 1) wider[at] = lettersOf(lexicon.words[at] as string);
    letters = wider;
  };

  return {
    nearest(word) {
      let most = allowed(word.length);
      if (most === 0 || HAS_DIGIT.test(word)) return undefined;
      catchUp();
      const bits = lettersOf(word);
      let best: string | undefined;
      let bestUses = 0;
      for (let at = 0; at < letters.length; at += 1) {
        if (bitCount(bits ^ (letters[at] as number)) > 2 * most) continue;
        const candidate = lexicon.words[at] as string;
        if (candidate.length < SHORTEST_PART || HAS_DIGIT.test(candidate)) continue;
        const uses = lexicon.uses.raw[at] as number;
        if (uses === 0) continue;
        const away = mistakes(word, candidate, most);
        // The first letter is seldom the wrong one.
        const weighed = candidate[0] === word[0] ? uses * 8 : uses;
        if (away < most || (away === most && weighed > bestUses)) {
          if (away > most) continue;
          best = candidate;
          bestUses = weighed;
          most = away;
        }
      }
      return best;
    },
    split(word) {
      let best: [string, string] | undefined;
      let bestUses = 0;
      for (const link of LINKS[lexicon.language] ?? [''])
        for (let at = SHORTEST_PART; at + SHORTEST_PART <= word.length; at += 1) {
          const first = word.slice(0, at);
          if (!first.endsWith(link)) continue;
          const second = word.slice(at);
          const uses = Math.min(usesOf(first.slice(0, at - link.length)), usesOf(second));
          if (uses > bestUses) {
            best = [first.slice(0, at - link.length), second];
            bestUses = uses;
          }
        }
      return best;
    },
  };
}
