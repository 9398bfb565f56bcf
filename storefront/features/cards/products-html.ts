/** The markup of products, in one file of code. */
export { cardHtml } from './card-html.ts';
export { rowHtml } from './row-html.ts';
