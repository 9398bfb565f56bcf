import type { Pool } from 'pg';
import type { HiddenRows, Table } from '../../platform/tables/table.ts';
import type { FormatDefinition } from '../catalogue-formats/columns/format-definition.ts';
import type { ColumnDecision } from '../catalogue-formats/rows/parsed-row.ts';
import type { DateOrder, Reading } from '../catalogue-formats/rows/reading.ts';

/** Called with the number of rows done, and of how many where that is known. */
export type ImportProgress = (step: 'reading' | 'writing', done: number, of: number | undefined) => void;

/** What is decided of a file before anything is written. */
export type ImportPlan = {
  title: string;
  kind: string;
  columns: readonly ColumnDecision[];
  reading: Omit<Reading, 'columns' | 'rates'>;
  warnings: readonly string[];
};

/** How a merchant says what the file does not. */
export type ImportOptions = {
  /** Column's name in `columnName` spelling to a field of our own. */
  map?: ReadonlyMap<string, string>;
  encoding?: string;
  decimal?: Reading['decimal'];
  /** What stands first in dates that end with their year. */
  dates?: DateOrder;
  currency?: string;
  language?: Reading['language'];
  untracked?: number;
  pictureBase?: string;
  /** Sheet, header row and hidden rows of a file, as SourceOptions has them. */
  sheet?: string;
  headerRow?: number;
  hiddenRows?: HiddenRows;
};

/** An import of one file. */
export type ImportRun = {
  pool: Pool;
  id: number;
  table: Table;
  definition: FormatDefinition;
  columns: readonly ColumnDecision[];
  onProgress: ImportProgress;
};
