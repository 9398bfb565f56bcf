import { commonWords } from './vocabulary/word-lists.ts';

/** How buyers mark an amount with a currency, each a pattern, by ISO code. The first that a mark matches is meant. */
const marks = Object.entries(commonWords.currencies);
const patterns = marks.flatMap(([, ofCurrency]) => ofCurrency);

/** A mark of any currency, as alternatives of a pattern. */
export const CURRENCY_MARK = patterns.join('|');

/** Marks of which none is a word for another thing: livre is a book, a pound is a weight. */
export const PLAIN_MARK = patterns
  .filter((pattern) => !/^(?:pounds|pfund|libras|livres|francs|р\\)/.test(pattern))
  .join('|');

const codes = marks.map(([code, ofCurrency]) => ({
  code,
  pattern: new RegExp(`^(?:${ofCurrency.join('|')})$`, 'iu'),
}));

/** The ISO code of a currency by its mark. */
export const currencyOf = (mark: string): string | undefined =>
  codes.find(({ pattern }) => pattern.test(mark))?.code;
