/** A row with its number in the file; the first row is 1, as in a spreadsheet. */
export type TableRow = { row: number; cells: readonly string[] };

/** A file as a table of text, whatever it is made of. */
export type Table = {
  /** What the file was found to be, for the merchant: "CSV, windows-1251, separated by semicolons". */
  kind: string;
  header: readonly string[];
  /** Its number in the file. */
  headerRow?: number;
  /** Cells that a workbook shows as one, of which the first alone has a content. */
  merged?: readonly MergedCells[];
  /** What the merchant should know of how the file was read, a sentence each. */
  warnings?: readonly string[];
  /** The rows below the header that are not empty; may be read several times. */
  rows(): AsyncGenerator<TableRow>;
};

/** Rows and columns from 1, both included. */
export type MergedCells = { top: number; left: number; bottom: number; right: number };

/** How a merchant says what the file does not, and what a workbook may have at most. */
export type SourceOptions = { encoding?: string; limits?: WorkbookLimits };

/** Bytes of a workbook unpacked, and cells up to the last one of a sheet. */
export type WorkbookLimits = { bytes: number; cells: number };

/**
 * Stands behind a number that a spreadsheet holds as a number with a fraction: its point is a decimal point, whatever
 * the text cells of the file use.
 */
export const NUMERIC_MARK = '\u2060';

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
