import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { CellIssue } from './rows/parsed-row.ts';

/** Writes what an import says of rows as CSV: row, severity, column, found, reason. */
export async function writeReport(
  file: string,
  issues: AsyncIterable<{ row: number } & CellIssue>,
): Promise<void> {
  // Spreadsheets run a cell that begins like a formula.
  const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
  const columns = ['row', 'severity', 'column', 'found', 'reason'];
  const table = stringify({ header: true, columns, cast: { string: escapeFormula } });
  await pipeline(Readable.from(issues), table, createWriteStream(file));
}
