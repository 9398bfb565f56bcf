import { isListed } from '../../vocabulary/word-lists.ts';

/** Whether a folded word of a language only holds a sentence together: it names no product, unless the shop has it. */
export const isFunctionWord = isListed('function');
