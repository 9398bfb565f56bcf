import type { Language } from '../../../../contract/fields.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { EXPANSION_BOOSTS } from '../weights.ts';

const MIN_PART = 4;
const MIN_REST = 3;
/** Letters of a tail that is known from titles; what synonyms name, Etui, may be shorter. */
export const MIN_TAIL = 5;
const MIN_NAMED_TAIL = 4;
/** Kabellos has no Kabel. */
const WITHOUT = /^(?:los|frei)/;

/** Stems of German compounds that end with a word, Ladekabel for Kabel, or begin with it, Handyhalterung for Handy. */
export function compoundsOf(
  { lexicon, stem: stemOf }: Pick<Vocabulary, 'lexicon' | 'stem'>,
  word: string,
): { number: number; boost: number }[] {
  const found: { number: number; boost: number }[] = [];
  if (lexicon.language !== 'de' || word.length < MIN_PART) return found;
  const part = stemOf(word);
  for (const [number, stem] of lexicon.stems.entries()) {
    if (stem.length < part.length + MIN_REST) continue;
    if (stem.endsWith(part)) found.push({ number, boost: EXPANSION_BOOSTS.compoundEnd });
    else if (stem.startsWith(part) && !WITHOUT.test(stem.slice(part.length)))
      found.push({ number, boost: EXPANSION_BOOSTS.compoundStart });
  }
  return found;
}

/** The longest known word that an unknown German compound ends with: Ladegerät of Turboladegerät. */
export function tailOf(
  language: Language,
  word: string,
  isKnown: (tail: string) => boolean,
): string | undefined {
  if (language !== 'de') return undefined;
  for (let from = MIN_REST; word.length - from >= MIN_NAMED_TAIL; from += 1) {
    const tail = word.slice(from);
    if (isKnown(tail)) return tail;
  }
  return undefined;
}
