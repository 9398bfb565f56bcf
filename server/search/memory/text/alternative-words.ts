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
