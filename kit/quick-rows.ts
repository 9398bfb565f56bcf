import { checkQuantity, type QuantityProblem } from './check-quantity.ts';
import { nameColumns } from './column-names.ts';
import { foldDigits } from './fold-digits.ts';
import { foldSku, MAX_SKU_LENGTH, withoutSkuLabel } from './fold-sku.ts';
import { LONGEST_QUANTITY, readQuantity } from './read-quantity.ts';

type RowLine =
  | { line: { sku: string; quantity: number }; problem: null }
  /** `problem` null: neither SKU nor quantity could be read. */
  | { line: null; problem: QuantityProblem | null };

/** A row of what was pasted: its number from 1 on, its text, and the line in it. */
export type QuickRow = { number: number; text: string } & RowLine;

/** `language`: of the page, which decides about 1,000 and 1.000. */
type Rules = { maxPieces: number; language: string };

/** A number with more digits is a barcode or a SKU, unless nothing else can be the quantity. */
const WHOLE = /^\d{1,7}$/;
const DIGITS = /^\d+$/;
/** A digit and what may be around it in a number, such as 1.5 or -3; no words. */
const NUMBER_LIKE = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** A number with a word behind it: the quantity of a row without other separators. */
const NUMBER_AND_WORD = /^\P{L}*\d\P{L}*\p{L}+\.?$/u;

const LONGEST_HEADING = 2000;

const isNumberAndWord = (text: string): boolean =>
  text.length <= LONGEST_QUANTITY && NUMBER_AND_WORD.test(text);

/** Cells between commas or semicolons; one in quotes may contain them. */
const splitAt = (text: string, sign: string): string[] =>
  text.match(new RegExp(`"[^"]*"|[^${sign}]+`, 'g')) ?? [];

/** The comma of `2,00` and `1,000` separates no cells where a blank stands between SKU and quantity. */
const isDecimalComma = (text: string): boolean => /^[^\s,]+\s[^,]*\d,\d[\d,.]*$/.test(text);

/** Splits a row at tabs, semicolons or commas; without these at spaces and multiplication signs. */
function cellsOf(text: string): string[] {
  const sign = ['\t', ';', ','].find((candidate) => text.includes(candidate));
  const isSpaced = sign === undefined || (sign === ',' && isDecimalComma(text));
  const cells = isSpaced ? text.split(/\s+|×/) : splitAt(text, sign);
  const found = cells
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter((cell) => cell !== '' && cell !== 'x');
  // A quantity may have blanks and a unit: "ABC-1 1 000", "ABC-1 3 pcs".
  const rest = found.slice(1).join(' ');
  const isQuantity = readQuantity(rest).kind !== 'invalid' || isNumberAndWord(rest);
  if (isSpaced && found.length > 2 && isQuantity) return [found[0] ?? '', rest];
  return sign === ',' && !isSpaced ? joinDecimals(found) : found;
}

/** Joins `2` and `00` again, which a comma as the separator of cells has parted. */
function joinDecimals(cells: readonly string[]): string[] {
  const [whole = '', decimals = ''] = cells.slice(-2);
  const isNumber = cells.length > 2 && /^\d{1,3}$/.test(whole) && /^(?:00?|\d{3})$/.test(decimals);
  return isNumber ? [...cells.slice(0, -2), `${whole},${decimals}`] : [...cells];
}

const isAmount = (cell: string): boolean => {
  const read = readQuantity(cell);
  return read.kind === 'ambiguous' || (read.kind === 'whole' && WHOLE.test(String(read.quantity)));
};

/** The cell that is the quantity: the last whole number, else one with decimals, else what looks like a number. */
const quantityAmong = (cells: readonly string[]): string | undefined =>
  cells.findLast((cell) => WHOLE.test(foldDigits(cell))) ??
  cells.findLast(isAmount) ??
  cells.findLast((cell) => DIGITS.test(cell)) ??
  cells.findLast(
    (cell) => (cell.length <= LONGEST_QUANTITY && NUMBER_LIKE.test(cell)) || isNumberAndWord(cell),
  );

/** Whether a row names a column of SKUs or quantities, and has no number. */
function isHeading(row: string): boolean {
  if (row.length > LONGEST_HEADING) return false;
  const cells = row.split(/[\t;,]/).length > 1 ? row.split(/[\t;,]/) : [row, ...row.split(/\s+/)];
  const named = [...nameColumns(cells.map((cell) => cell.replaceAll('"', ''))).columns.values()];
  return !/\d/.test(row) && (named.includes('sku') || named.includes('quantity'));
}

/** Whether a cell is more than the word before a SKU: "10 x SKU ABC-1". */
const isNoLabel = (cell: string): boolean => withoutSkuLabel(`${cell}:`) !== '';

function readLine(text: string, { maxPieces: max, language }: Rules): RowLine {
  const cells = cellsOf(withoutSkuLabel(text));
  const [first = '', ...others] = cells;
  // "10 ABC-1": the quantity may come first, unless the SKU itself is a number.
  const isReversed = isAmount(first) && others.length > 0 && !others.some(isAmount);
  const [sku, amounts] = isReversed ? [others.find(isNoLabel) ?? '', [first]] : [first, others];
  const quantityText = amounts.length === 0 ? '1' : quantityAmong(amounts);
  if (sku === '' || sku.length > MAX_SKU_LENGTH || quantityText === undefined)
    return { line: null, problem: null };
  const checked = checkQuantity(quantityText, { language, max });
  if (checked.quantity === null) return { line: null, problem: checked.problem };
  return { line: { sku: foldSku(sku), quantity: checked.quantity }, problem: null };
}

/** Reads a row of a pasted text; null where it is empty or, as the first, a heading. */
export function readRow(text: string, { isFirst, ...rules }: Rules & { isFirst: boolean }): RowLine | null {
  const row = text.trim();
  return row === '' || (isFirst && isHeading(row)) ? null : readLine(row, rules);
}

/** Reads rows of SKU and quantity as they are pasted from a sheet or typed. Empty rows and a heading are left out. */
export function parseRows(text: string, { maxRows, ...rules }: Rules & { maxRows: number }): QuickRow[] {
  return text
    .split(/\r?\n/)
    .map((row, index) => ({ number: index + 1, text: row.trim() }))
    .filter(({ text: row }, index) => row !== '' && !(index === 0 && isHeading(row)))
    .slice(0, maxRows)
    .map((row) => ({ ...row, ...readLine(row.text, rules) }));
}
