import { commonWords, isListed } from '../../vocabulary/word-lists.ts';

/** Whether a folded word is left out of index and query: it says nothing of a product, as grammar or a word of buying. */
export const isStopWord = isListed('stop');

const collective = new Set(commonWords.collective);

/** Whether a folded word means anything that a category may hold: it is the first to be dropped from a query. */
export const isCollective = (word: string): boolean => collective.has(word);
