import type { Language } from '../../../../contract/fields.ts';
import type { Grammar } from './search-index.ts';

const FACTOR = { end: 0.6, beginning: 0.4 };
const SHORTEST_PART = 4;
const SHORTEST_REST = 3;
const SHORTEST_TAIL = 5;

/** German compounds that end in a word, Ladekabel for Kabel, or begin with it, Handyhalterung for Handy. */
export function compoundsOf(
  { lexicon, stem: stemOf }: Pick<Grammar, 'lexicon' | 'stem'>,
  word: string,
): { number: number; factor: number }[] {
  const found: { number: number; factor: number }[] = [];
  if (lexicon.language !== 'de' || word.length < SHORTEST_PART) return found;
  const part = stemOf(word);
  for (const [number, stem] of lexicon.stems.entries()) {
    if (stem.length < part.length + SHORTEST_REST) continue;
    if (stem.endsWith(part)) found.push({ number, factor: FACTOR.end });
    else if (stem.startsWith(part)) found.push({ number, factor: FACTOR.beginning });
  }
  return found;
}

/** What a German compound that nobody knows ends in, the longest known word: Ladegerät of Turboladegerät. */
export function tailOf(
  language: Language,
  word: string,
  isKnown: (tail: string) => boolean,
): string | undefined {
  if (language !== 'de') return undefined;
  for (let from = SHORTEST_REST; word.length - from >= SHORTEST_TAIL; from += 1) {
    const tail = word.slice(from);
    if (isKnown(tail)) return tail;
  }
  return undefined;
}
