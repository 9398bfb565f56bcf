import type { SheetFacts } from '../../../kit/sheet-facts.ts';

/** A row with its number in the file; the first row is 1, as in a spreadsheet. */
export type TableRow = { row: number; cells: readonly string[] };

/** A file as a table of text, whatever it is made of. */
export type Table = {
  /** What the file was found to be, for the merchant: "CSV, windows-1251, separated by semicolons". */
  kind: string;
  header: readonly string[];
  /** What the merchant should know of how the file was read, a sentence each. */
  warnings?: readonly string[];
  /** The rows below the header that are not empty; may be read several times. */
  rows(): AsyncGenerator<TableRow>;
};

/** The sheets of a file; a text has one without a name. */
export type TableSource = {
  kind: string;
  warnings?: readonly string[];
  /** The encoding of a text, where it is a guess. */
  doubt?: string;
  sheets: readonly SourceSheet[];
};

/** A sheet with its rows that are not empty, the header among them. */
export type SourceSheet = SheetFacts & { name: string; rows(): AsyncGenerator<TableRow> };

/** What a merchant does about rows that a workbook hides. */
export type HiddenRows = 'read' | 'skip';

/** How a merchant says what the file does not, and what a workbook may have at most. */
export type SourceOptions = {
  encoding?: string | undefined;
  limits?: WorkbookLimits;
  /** The name of a sheet, or its place from 1 on. */
  sheet?: string | undefined;
  /** The number of the row that names the columns. */
  headerRow?: number | undefined;
  hiddenRows?: HiddenRows | undefined;
  /** Whether a row names columns that can be read; without it the first row of a sheet is taken. */
  isHeader?: ((cells: readonly string[]) => boolean) | undefined;
};

/** Bytes of a workbook unpacked, and cells up to the last one of a sheet. */
export type WorkbookLimits = { bytes: number; cells: number };

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
