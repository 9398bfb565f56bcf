import type { Language } from '../../../../contract/fields.ts';

const WORDS: Record<Language, string> = {
  en: 'or',
  es: 'o u',
  pt: 'ou',
  ru: 'или либо',
  fr: 'ou',
  it: 'o oppure',
  de: 'oder',
};

const wordsByLanguage = new Map(
  Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Whether a folded word of a language stands between two things of which either will do. */
export const isAlternativeWord = (language: Language, word: string): boolean =>
  wordsByLanguage.get(language)?.has(word) ?? false;

const or = new Set([...wordsByLanguage.values()].flatMap((words) => [...words]));
const AND = new Set('and y e i и et und'.split(' '));

/** How a folded word of any language joins two things: `or` leaves a choice of them. */
export const joinOf = (word: string): 'and' | 'or' | undefined => {
  if (or.has(word)) return 'or';
  return AND.has(word) ? 'and' : undefined;
};
