import type { Language } from '../../../../contract/fields.ts';

const NEGATIONS: Record<Language, string> = {
  en: 'without no not non nor except excluding',
  es: 'sin no ni excepto salvo',
  pt: 'sem nao nem exceto salvo',
  ru: 'без не ни кроме',
  fr: 'sans pas non ni sauf hors',
  it: 'senza non ne eccetto tranne',
  de: 'ohne nicht kein keine keinen keiner ausser noch',
};
const wordsByLanguage = new Map(
  Object.entries(NEGATIONS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Whether a folded word of a language negates the next one. */
export const isNegation = (language: Language, word: string): boolean =>
  wordsByLanguage.get(language)?.has(word) ?? false;

const words = new Set([...wordsByLanguage.values()].flatMap((some) => [...some]));

/** Whether a folded word negates the next one in any language: buyers mix theirs with that of the page. */
export const isNegationAnywhere = (word: string): boolean => words.has(word);

const WITHOUT_WIRES =
  /^(?:bluetooth|blutooth|bt|wireless|cordless|inalambric|беспроводн|блютуз|kabellos|drahtlos)/;
const WIRED: Record<Language, string> = {
  en: 'wired',
  es: 'cable',
  pt: 'fio',
  ru: 'проводные',
  fr: 'filaires',
  it: 'filo',
  de: 'kabelgebunden',
};

/** The word for what a folded word is the opposite of, as titles of a language have it; undefined without one. */
export const oppositeOf = (language: Language, word: string): string | undefined =>
  WITHOUT_WIRES.test(word) ? WIRED[language] : undefined;

const ABBREVIATED = /(?<![^\s])w\/(?:o|out)(?=\s)/giu;
/** A minus or an exclamation mark before a word, before words in quotation marks or in brackets. */
const MINUS = /(?<=\S\s+)[-\u2212\u2013!](?:["“„«‘'(]([^"“”„»’')]+)["“”»’')]?|(?=\p{L})(\S+))/gu;

/**
 * The words that a minus excludes, `iphone 17 pro -max`, `case -"clear case"`, apart from the others; `w/o` as a word.
 * A minus within a word or before a number is none.
 */
export function splitMinusWords(text: string): { asked: string; negated: string } {
  const negated: string[] = [];
  const asked = text.replace(ABBREVIATED, 'without').replace(MINUS, (_, quoted?: string, word?: string) => {
    negated.push(quoted ?? word ?? '');
    return '';
  });
  return { asked, negated: negated.join(' ') };
}
