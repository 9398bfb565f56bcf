import type { Language } from '../../../../contract/fields.ts';
import { isStopWord } from '../text/stop-words.ts';
import { FIELD_WEIGHTS } from '../weights.ts';

/** Languages whose noun comes last, before any preposition. */
const HEAD_LAST: ReadonlySet<Language> = new Set(['en', 'de']);
const RUSSIAN_ADJECTIVE = /(?:ые|ие)$/;

/** The words of a category's name with their weights. */
export function weighCategory(
  language: Language,
  words: readonly string[],
  isLowest: boolean,
): { word: string; weight: number }[] {
  const { categoryHead, categoryModifier, categoryAncestor } = FIELD_WEIGHTS;
  if (!isLowest) return words.map((word) => ({ word, weight: categoryAncestor }));
  const head = headOf(language, words);
  return words.map((word, at) => ({ word, weight: at === head ? categoryHead : categoryModifier }));
}

/** The position of a category name's head: the noun that names its products. */
export function headOf(language: Language, words: readonly string[]): number {
  if (language === 'ru') {
    const noun = words.findIndex((word) => !RUSSIAN_ADJECTIVE.test(word));
    return Math.max(0, noun);
  }
  if (!HEAD_LAST.has(language)) return 0;
  const preposition = words.findIndex((word, at) => at > 0 && isStopWord(language, word));
  return (preposition < 0 ? words.length : preposition) - 1;
}
