import { isListed } from '../../vocabulary/word-lists.ts';

/** Whether a folded word of a query only asks for what the others name: it addresses a shop and is in no title. */
export const isPolite = isListed('polite');
