/**
 * Stands behind a number that a spreadsheet holds as a number with a fraction: its point is a decimal point, whatever
 * the text cells of the file use.
 */
export const NUMERIC_MARK = '\u2060';
/** Behind a number with more digits than the 15 that a spreadsheet keeps: the last ones are lost. */
export const LOST_DIGITS_MARK = '\ufdd0';
/** Behind a date that a spreadsheet holds as one, as ISO text; its cell may have been typed as 1-2. */
export const DATE_MARK = '\ufdd1';

const MAX_DIGITS = 15;
const MARKS = /[\ufdd0\ufdd1]/g;

/**
 * Returns a number of a workbook as it would be written by hand: 0.1 is stored as 0.10000000000000001, and a sum of 11
 * as 11.000000000000002.
 */
export function plainNumber(text: string): string {
  const stored = Number(text);
  if (!Number.isFinite(stored)) return text;
  if (Math.abs(stored) >= 10 ** MAX_DIGITS) return `${wholeText(stored)}${LOST_DIGITS_MARK}`;
  const number = Number(stored.toPrecision(MAX_DIGITS));
  if (Number.isInteger(number)) return number.toFixed(0);
  return `${number.toFixed(10).replace(/\.?0+$/, '')}${NUMERIC_MARK}`;
}

const wholeText = (number: number): string =>
  Number.isSafeInteger(number) ? number.toFixed(0) : String(number).toUpperCase();

/** Returns the value of a workbook's cell as text, with the mark of what a spreadsheet has changed. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return `${cell.toISOString().replace(/T00:00:00\.000Z$/, '')}${DATE_MARK}`;
  return typeof cell === 'string' && !cell.endsWith(LOST_DIGITS_MARK)
    ? cell.replace(MARKS, '')
    : String(cell);
}

/**
 * Removes the marks of a cell. A number with three decimals gets a zero, so that its point is not taken for a sign
 * between thousands.
 */
export function unmarkCell(cell: string): string {
  const text = cell.replace(MARKS, '');
  const number = text.endsWith(NUMERIC_MARK) ? text.replace(/(\.\d{3})\u2060$/, '$10') : text;
  return number.replaceAll(NUMERIC_MARK, '');
}
