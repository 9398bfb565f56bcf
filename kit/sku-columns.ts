import { findHeadings, nameColumns } from './column-names.ts';
import { foldDigits } from './fold-digits.ts';
import { MAX_SKU_LENGTH } from './fold-sku.ts';
import { readQuantity } from './read-quantity.ts';

/** Columns of a table of SKUs by position from 0, and the row of their names; each -1 where there is none. */
export type SkuColumns = { head: number; sku: number; quantity: number; warehouse: number };

type Rows = readonly (readonly string[])[];

/** Rows and columns by which those without a name are judged. */
const MAX_JUDGED = 200;
const MAX_COLUMNS = 100;
/** A number with more digits is a barcode or a SKU. */
const PIECES = /^\d{1,7}$/;
/** A short number, a number with decimals, and one with a unit. */
const NUMBER = /^(?:\d{1,4}|\d+\.\d+|\d+\p{Ll}+\.?)$/u;
/** No blank, and a digit or no small letter. */
const SKU = /^(?=\P{Ll}+$|.*\d)[\p{L}\d][^\s,;]{2,}$/u;
const PRICE =
  /price|cost|total|preis|summe|betrag|prix|montant|precio|importe|prezzo|importo|preço|valor|цена|сумма|стоимость/iu;

/** Whether a cell is a number of pieces, such as 12, 1,000 or 3 pcs. */
export function isPieces(cell: string): boolean {
  const read = readQuantity(cell);
  return read.kind === 'ambiguous' || (read.kind === 'whole' && PIECES.test(String(read.quantity)));
}

/** Whether a cell looks like a SKU or an EAN. */
export const isSkuLike = (cell: string): boolean =>
  cell.length <= MAX_SKU_LENGTH && SKU.test(cell) && !NUMBER.test(cell);

const isMajority = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.filter(fits).length * 2 > cells.length;

/** Whether most of some cells look like SKUs, and are not the same, as brands are. */
const areSkus = (cells: readonly string[]): boolean =>
  isMajority(cells, isSkuLike) && new Set(cells).size * 2 > cells.length;

const cellsOf = (rows: Rows, at: number): string[] =>
  rows
    .slice(0, MAX_JUDGED)
    .map((cells) => foldDigits(cells[at] ?? '').trim())
    .filter(Boolean);

const placesOf = (rows: Rows): number[] =>
  Array.from(
    { length: Math.min(MAX_COLUMNS, Math.max(0, ...rows.map(({ length }) => length))) },
    (_, at) => at,
  );

/** Returns the first column that looks like SKUs; -1 without one. */
export const guessSkuColumn = (rows: Rows, places: readonly number[] = placesOf(rows)): number =>
  places.find((at) => areSkus(cellsOf(rows, at))) ?? -1;

/**
 * Finds the columns of a table by the words of a row. Without the word of SKUs they are the first column that looks like
 * them, else the first one; without that of quantities the next column of pieces that is no price, else the next one.
 */
export function findSkuColumns(rows: Rows): SkuColumns {
  const { at: head, find } = findHeadings(rows, ['sku', 'quantity']);
  const headings = rows[head] ?? [];
  const { columns: named } = nameColumns(headings);
  const below = rows.slice(head + 1);
  const free = placesOf(rows).filter((at) => !named.has(at));
  const sku = [find('sku'), guessSkuColumn(below, free)].find((at) => at >= 0) ?? free[0] ?? -1;
  const others = free.filter((at) => at !== sku && !PRICE.test(headings[at] ?? ''));
  const places = [...others.filter((at) => at > sku), ...others.filter((at) => at < sku).reverse()];
  const isOfPieces = (at: number): boolean => isMajority(cellsOf(below, at), isPieces);
  const quantity = find('quantity') >= 0 ? find('quantity') : (places.find(isOfPieces) ?? places[0] ?? -1);
  return { head, sku, quantity, warehouse: find('warehouse') };
}
