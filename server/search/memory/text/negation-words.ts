import type { Language } from '../../../../contract/fields.ts';

const NEGATIONS: Record<Language, string> = {
  en: 'without no not non except',
  es: 'sin no excepto',
  pt: 'sem nao exceto',
  ru: 'без не кроме',
  fr: 'sans pas non sauf',
  it: 'senza non eccetto',
  de: 'ohne nicht kein keine keinen ausser',
};
const wordsByLanguage = new Map(
  Object.entries(NEGATIONS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Whether a folded word of a language negates the next one. */
export const isNegation = (language: Language, word: string): boolean =>
  wordsByLanguage.get(language)?.has(word) ?? false;

const ABBREVIATED = /(?<![^\s])w\/o(?=\s)/giu;
const MINUS = /(?<=\S\s+)[-\u2212\u2013](?=\p{L})(\S+)/gu;

/**
 * The words that a minus excludes, `iphone 17 pro -max`, apart from the others; `w/o` as a word. A minus within a word
 * or before a number is none.
 */
export function splitMinusWords(text: string): { asked: string; negated: string } {
  const negated: string[] = [];
  const asked = text.replace(ABBREVIATED, 'without').replace(MINUS, (_, word: string) => {
    negated.push(word);
    return '';
  });
  return { asked, negated: negated.join(' ') };
}
