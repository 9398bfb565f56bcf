import type { Language } from '../../../../contract/fields.ts';
import { commonWords, isListed, wordLists, wordsOfAll } from '../../vocabulary/word-lists.ts';

/** Whether a folded word of a language negates the next one. */
export const isNegation = isListed('negation');

const words = wordsOfAll('negation');

/** Whether a folded word negates the next one in any language: buyers mix theirs with that of the page. */
export const isNegationAnywhere = (word: string): boolean => words.has(word);

const { wireless } = commonWords;

/** The word for what a folded word is the opposite of, as titles of a language have it; undefined without one. */
export const oppositeOf = (language: Language, word: string): string | undefined =>
  wireless.some((start) => word.startsWith(start)) ? wordLists[language].wired[0] : undefined;

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
