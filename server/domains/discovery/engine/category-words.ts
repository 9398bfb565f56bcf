import type { Language } from '../../../../contract/fields.ts';
import { isStopWord } from './stop-words.ts';

// The lowest category says what a product is by its head: wireless EARBUDS, but earbud CASES. What stands above says
// hardly more than in which aisle it lies.
const WEIGHT = { head: 1, besides: 0.5, above: 0.25 };
/** Where the head stands last, before what begins with a preposition. */
const HEAD_LAST: ReadonlySet<Language> = new Set(['en', 'de']);
const RUSSIAN_ADJECTIVE = /(?:ые|ие)$/;

/** The words of a category's name with what each says of its products. `isLowest`: none stands below it. */
export function weighCategory(
  language: Language,
  words: readonly string[],
  isLowest: boolean,
): { word: string; weight: number }[] {
  if (!isLowest) return words.map((word) => ({ word, weight: WEIGHT.above }));
  const head = headOf(language, words);
  return words.map((word, at) => ({ word, weight: at === head ? WEIGHT.head : WEIGHT.besides }));
}

/** Where in a category's name the word stands that says what its products are. */
export function headOf(language: Language, words: readonly string[]): number {
  if (language === 'ru') {
    const noun = words.findIndex((word) => !RUSSIAN_ADJECTIVE.test(word));
    return Math.max(0, noun);
  }
  if (!HEAD_LAST.has(language)) return 0;
  const preposition = words.findIndex((word, at) => at > 0 && isStopWord(language, word));
  return (preposition < 0 ? words.length : preposition) - 1;
}
