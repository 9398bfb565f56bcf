export type { TelephoneContext } from './context.ts';
export { findBuyers, readBuyer } from './find-buyers.ts';
export { placeTelephoneOrder } from './place-telephone-order.ts';
export { quoteOrder } from './quote.ts';
export { readPastedLines } from './read-pasted-lines.ts';
