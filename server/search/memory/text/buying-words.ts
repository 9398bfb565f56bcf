import { commonWords } from '../../vocabulary/word-lists.ts';

const words = new Set(commonWords.buying);

/**
 * Whether a folded word only says how something is bought, in any form of any language: what is cheap, on offer or sold
 * by the bulk. A shop's own word that is written like one of them does name a product.
 */
export const isBuyingWord = (word: string): boolean => words.has(word);
