import { checkQuantity, type QuantityProblem } from './check-quantity.ts';
import { nameColumns } from './column-names.ts';
import { foldDigits } from './fold-digits.ts';
import { foldSku, MAX_SKU_LENGTH, withoutSkuLabel } from './fold-sku.ts';
import { LONGEST_QUANTITY, readQuantity } from './read-quantity.ts';
import { findSkuColumns, guessSkuColumn, isPieces, isSkuLike } from './sku-columns.ts';

type RowLine =
  | { line: { sku: string; quantity: number }; problem: null }
  /** `problem` null: neither SKU nor quantity could be read. `cells`: those of a table's columns. */
  | { line: null; problem: QuantityProblem | null; cells?: { sku: string; quantity: string } };

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
/** Rows above the headings of a table. */
const MAX_ABOVE = 20;
/** What parts the columns of a table, the surest first. */
const SIGNS = ['\t', ';', ','];
const EMPTY = /^[\s;,"]*$/;

const isNumberAndWord = (text: string): boolean =>
  text.length <= LONGEST_QUANTITY && NUMBER_AND_WORD.test(text);

/** Cells between commas or semicolons; one in quotes may contain them. */
const splitAt = (text: string, sign: string): string[] =>
  text.match(new RegExp(`"[^"]*"|[^${sign}]+`, 'g')) ?? [];

/** The comma of `2,00` and `1,000` separates no cells where a blank stands between SKU and quantity. */
const isDecimalComma = (text: string): boolean => /^[^\s,]+\s[^,]*\d,\d[\d,.]*$/.test(text);

/** Splits a row at tabs, semicolons or commas; without these at spaces and multiplication signs. */
function cellsOf(text: string): string[] {
  const sign = SIGNS.find((candidate) => text.includes(candidate));
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

/** The cell that is the quantity: the last whole number, else one with decimals, else what looks like a number. */
const quantityAmong = (cells: readonly string[]): string | undefined =>
  cells.findLast((cell) => WHOLE.test(foldDigits(cell))) ??
  cells.findLast(isPieces) ??
  cells.findLast((cell) => DIGITS.test(cell)) ??
  cells.findLast(
    (cell) => (cell.length <= LONGEST_QUANTITY && NUMBER_LIKE.test(cell)) || isNumberAndWord(cell),
  );

/** Splits a row of a table at its sign; a cell in quotes may contain it, and one without content is a cell. */
function splitRow(text: string, sign: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of text) {
    const cell = cells.at(-1) ?? '';
    if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (letter === sign && !isQuoted) cells.push('');
    else cells[cells.length - 1] = cell + letter;
  }
  return (isQuoted ? text.split(sign) : cells).map((cell) => cell.trim());
}

/** Whether cells name a column of SKUs or quantities, or both, and none is a number or a SKU itself. */
function areHeadings(cells: readonly string[], needsBoth: boolean): boolean {
  const { columns } = nameColumns(cells);
  const named = [...columns.values()];
  const isName = (needed: 'sku' | 'quantity') => named.includes(needed);
  if (needsBoth ? !(isName('sku') && isName('quantity')) : !(isName('sku') || isName('quantity')))
    return false;
  return !cells.some(
    (cell, at) =>
      !columns.has(at) && (DIGITS.test(cell) || isPieces(cell) || (/\d/.test(cell) && isSkuLike(cell))),
  );
}

/** Whether the first row is a heading whose words are parted by blanks, or a single one. */
const isHeading = (row: string): boolean =>
  row.length <= LONGEST_HEADING && !/\d/.test(row) && areHeadings([row, ...row.split(/\s+/)], false);

type SignedRow = { sign: string; cells: string[] };

function splitAtSign(row: string): SignedRow | null {
  const sign = SIGNS.find((candidate) => row.includes(candidate));
  return sign === undefined ? null : { sign, cells: splitRow(row, sign) };
}

/** A table in a text: the index of the row with its headings, -1 without it, its columns and how they are parted. */
type Table = { head: number; sign: string; width: number; sku: number; quantity: number };

/** Finds the table that a text is by its headings, or where each row has columns of which a later one has the SKUs. */
function tableOf(rows: readonly string[]): Table | null {
  const first = rows.findIndex((row) => row.trim() !== '');
  for (const [at, row] of rows.slice(0, first + 1 + MAX_ABOVE).entries()) {
    const signed = row.length > LONGEST_HEADING ? null : splitAtSign(row);
    if (!signed || !areHeadings(signed.cells, at > first)) continue;
    const { sign, cells } = signed;
    const columns = findSkuColumns([cells, ...rows.slice(at + 1).map((below) => splitRow(below, sign))]);
    return { ...columns, head: at, sign, width: cells.length };
  }
  const sign = splitAtSign(rows[first] ?? '')?.sign;
  const filled = rows.filter((row) => row.trim() !== '');
  if (sign === undefined || !filled.every((row) => row.includes(sign))) return null;
  const sku = guessSkuColumn(filled.map((row) => splitRow(row, sign)));
  return sku > 0 ? { head: -1, sign, width: Number.POSITIVE_INFINITY, sku, quantity: -1 } : null;
}

/** Whether a cell is more than the word before a SKU: "10 x SKU ABC-1". */
const isNoLabel = (cell: string): boolean => withoutSkuLabel(`${cell}:`) !== '';

function toLine(sku: string, quantityText: string | undefined, { maxPieces: max, language }: Rules): RowLine {
  if (sku === '' || sku.length > MAX_SKU_LENGTH || quantityText === undefined)
    return { line: null, problem: null };
  const checked = checkQuantity(quantityText, { language, max });
  if (checked.quantity === null) return { line: null, problem: checked.problem };
  return { line: { sku: foldSku(sku), quantity: checked.quantity }, problem: null };
}

/** Reads a row without a table around it. */
function readAlone(text: string, rules: Rules): RowLine {
  const [first = '', ...others] = cellsOf(withoutSkuLabel(text));
  // "10 ABC-1": the quantity may come first, unless the SKU itself is a number.
  const isReversed = isPieces(first) && others.length > 0 && !others.some(isPieces);
  const [sku, amounts] = isReversed ? [others.find(isNoLabel) ?? '', [first]] : [first, others];
  return toLine(sku, amounts.length === 0 ? '1' : quantityAmong(amounts), rules);
}

/** Reads a row of a table; one that has other columns alone. */
function readInTable(text: string, { sign, width, sku: at, quantity }: Table, rules: Rules): RowLine {
  const split = splitRow(text, sign);
  // Commas may stand in numbers as well.
  const cells = sign === ',' && split.length > width ? joinDecimals(split) : split;
  if (!text.includes(sign) || cells.length > width) return readAlone(text, rules);
  const sku = cells[at] ?? '';
  const others = cells.filter((cell, place) => place !== at && cell !== '');
  const among = others.length === 0 ? '1' : quantityAmong(others);
  const pieces = quantity < 0 ? among : (cells[quantity] ?? '');
  const read = toLine(sku, pieces, rules);
  return read.line ? read : { ...read, cells: { sku, quantity: pieces ?? '' } };
}

/**
 * Reads rows of SKU and quantity as they are pasted from a sheet or typed: by the columns that a row names, else by a
 * column that looks like SKUs, else each row alone. Empty rows and headings are left out.
 */
export function parseRows(text: string, { maxRows, ...rules }: Rules & { maxRows: number }): QuickRow[] {
  const rows = text.split(/\r?\n/);
  const table = tableOf(rows);
  return (
    rows
      .map((row, at) => ({ row, at, text: row.trim() }))
      .filter((one) => !EMPTY.test(one.text) && one.at !== table?.head)
      // A title above a table.
      .filter((one) => table === null || one.at > table.head || /\d/.test(one.text))
      .filter((one, index) => index > 0 || table !== null || !isHeading(one.text))
      .slice(0, maxRows)
      .map(({ row, at, text: given }) => ({
        ...{ number: at + 1, text: given },
        ...(table && at > table.head ? readInTable(row, table, rules) : readAlone(given, rules)),
      }))
  );
}
