import { commonWords, isListed, wordsOfAll } from '../../vocabulary/word-lists.ts';

/** Whether a folded word of a language stands between two things of which either will do. */
export const isAlternativeWord = isListed('or');

const or = wordsOfAll('or');
const and = new Set(commonWords.and);

/** How a folded word of any language joins two things: `or` leaves a choice of them. */
export const joinOf = (word: string): 'and' | 'or' | undefined => {
  if (or.has(word)) return 'or';
  return and.has(word) ? 'and' : undefined;
};
