import { unmarkCell } from './sheet-cell.ts';

/** Rows and columns from 1, both included. */
export type MergedCells = { top: number; left: number; bottom: number; right: number };

/** Properties of a sheet beside its cells. Rows and columns count from 1. */
export type SheetFacts = {
  /** Hidden from people, by the menu or by a program. */
  isHidden: boolean;
  /** Cells that are shown as one, of which the first alone has a content. */
  merged: readonly MergedCells[];
  /** Rows that a filter, a group or the menu hides. */
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  /** Last rows of tables that are rows of totals. */
  totalsRows: ReadonlySet<number>;
  /** Rows with a formula that adds up the cells above it. */
  sumRows: ReadonlySet<number>;
};

export const NO_FACTS: SheetFacts = {
  isHidden: false,
  merged: [],
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  totalsRows: new Set(),
  sumRows: new Set(),
};

const SHEET = /<(?:\w+:)?sheet\b[^>]*>/g;
const RELATION = /<(?:\w+:)?Relationship\b[^>]*>/g;
const MERGED = /<(?:\w+:)?mergeCell\b[^>]*?\bref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
const ROW = /<(?:\w+:)?row\b[^>]*>/g;
const COLUMN = /<(?:\w+:)?col\b[^>]*>/g;
const FORMULA = /<(?:\w+:)?c\b[^>]*?\br=["'][A-Z]{1,3}(\d{1,7})["'][^>]*>\s*<(?:\w+:)?f\b[^>]*>([^<]*)</g;
const TABLE = /<(?:\w+:)?table\b[^>]*>/;
/** A function that adds up, and a part of one column or a column of a table in its brackets. */
const SUM = /^\s*=?\s*(?:_xlfn\.)?(?:SUM|SUBTOTAL|AGGREGATE|COUNTA?)\s*\(/i;
const PART_OF_COLUMN = /\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})/g;
/** More than a file for people has. */
const MAX_MERGED = 20_000;
const MAX_COLUMN = 16_384;

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';
const isOn = (tag: string, name: string): boolean => ['1', 'true', 'on'].includes(attributeOf(tag, name));

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replace(/&#(x?)([\da-f]{1,6});/gi, (_, hex, digits) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll('&amp;', '&');

/** Resolves the target of a relation against the folder of the part that names it. */
function resolvePath(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts = folder.split('/');
  for (const part of target.split('/'))
    if (part === '..') parts.pop();
    else parts.push(part);
  return parts.join('/');
}

const relationsOf = (xml: string): string[] => xml.match(RELATION) ?? [];

const isSumOfAbove = (formula: string, row: number): boolean =>
  SUM.test(formula) &&
  (/\[[^\]]+\]/.test(formula) ||
    [...formula.matchAll(PART_OF_COLUMN)].some(
      ([, left, top, right, bottom]) => left === right && top !== bottom && Number(bottom) < row,
    ));

function sumRows(xml: string): Set<number> {
  const rows = new Set<number>();
  for (const [, row, formula = ''] of xml.matchAll(FORMULA))
    if (isSumOfAbove(unescapeXml(formula), Number(row))) rows.add(Number(row));
  return rows;
}

/**
 * Whether a row of a sheet is one of totals: that of a table, or one that adds up what is above it and has at most a
 * label beside its numbers. Running totals stand in rows with more than that.
 */
export const isTotalsRow = (
  { totalsRows, sumRows }: Pick<SheetFacts, 'totalsRows' | 'sumRows'>,
  row: number,
  cells: readonly string[],
): boolean =>
  totalsRows.has(row) ||
  (sumRows.has(row) && cells.filter((cell) => /[^\d\s.,-]/.test(unmarkCell(cell))).length <= 1);

function hiddenRows(xml: string): Set<number> {
  const hidden = new Set<number>();
  let row = 0;
  for (const [tag] of xml.matchAll(ROW)) {
    row = Number(attributeOf(tag, 'r')) || row + 1;
    if (isOn(tag, 'hidden') || isOn(tag, 'zeroHeight')) hidden.add(row);
  }
  return hidden;
}

function hiddenColumns(xml: string): Set<number> {
  const hidden = new Set<number>();
  for (const [tag] of xml.matchAll(COLUMN)) {
    if (!isOn(tag, 'hidden')) continue;
    const last = Math.min(Number(attributeOf(tag, 'max')), MAX_COLUMN);
    for (let column = Number(attributeOf(tag, 'min')); column <= last; column += 1) hidden.add(column);
  }
  return hidden;
}

function mergedCells(xml: string): MergedCells[] {
  const merged: MergedCells[] = [];
  for (const [, left = '', top, right = '', bottom] of xml.matchAll(MERGED)) {
    if (merged.length >= MAX_MERGED) break;
    merged.push({ top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) });
  }
  return merged;
}

/** How people and spreadsheets call a row of totals in the languages of the shop. */
const TOTAL =
  /^(?:grand |sub)?totals?$|^totale(?: generale)?$|^total g[eé]n[eé]ral$|^total ge(?:n)?eral$|^sum(?:me|a)?$|^gesamt(?:summe|ergebnis)?$|^ergebnis$|^insgesamt$|^somm[ea]$|^soma$|^итог[ои]?$|^всего$/iu;

/** Whether the cells of a last row are those of totals whose formulas are gone: its label, and numbers alone. */
export function isLabelledTotal(cells: readonly string[]): boolean {
  const [label = '', ...numbers] = cells.map((cell) => unmarkCell(cell).trim()).filter(Boolean);
  return (
    TOTAL.test(label.replace(/[:.\s]+$/u, '')) &&
    numbers.length > 0 &&
    numbers.every((number) => /^[\d\s.,'-]+$/.test(number))
  );
}

/** The last rows of the tables that a sheet names, where they are rows of totals. */
function tableTotals(path: string, readEntry: (path: string) => string): number[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const relations = readEntry(`${folder}/_rels${path.slice(path.lastIndexOf('/'))}.rels`);
  return relationsOf(relations)
    .filter((tag) => attributeOf(tag, 'Type').endsWith('/table'))
    .flatMap((tag) => {
      const table = TABLE.exec(readEntry(resolvePath(folder, attributeOf(tag, 'Target'))))?.[0] ?? '';
      const count = Number(attributeOf(table, 'totalsRowCount'));
      const last = Number(/:\$?[A-Z]{1,3}\$?(\d{1,7})$/.exec(attributeOf(table, 'ref'))?.[1]);
      return count > 0 && last > 0 ? Array.from({ length: Math.min(count, 9) }, (_, at) => last - at) : [];
    });
}

/**
 * Reads the properties of a workbook's sheets by name, in their order. `readEntry` returns an
 * entry of its ZIP archive as text, empty for an unknown one.
 */
export function readSheetFacts(readEntry: (path: string) => string): Map<string, SheetFacts> {
  const targets = new Map(
    relationsOf(readEntry('xl/_rels/workbook.xml.rels')).map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target'),
    ]),
  );
  const sheets = readEntry('xl/workbook.xml').match(SHEET) ?? [];
  return new Map(
    sheets.map((tag) => {
      const path = resolvePath('xl', targets.get(attributeOf(tag, '(?:\\w+:)?id')) ?? '');
      const xml = readEntry(path);
      const facts: SheetFacts = {
        isHidden: /hidden/i.test(attributeOf(tag, 'state')),
        merged: mergedCells(xml),
        hiddenRows: hiddenRows(xml),
        hiddenColumns: hiddenColumns(xml),
        totalsRows: new Set(tableTotals(path, readEntry)),
        sumRows: sumRows(xml),
      };
      return [unescapeXml(attributeOf(tag, 'name')), facts];
    }),
  );
}
