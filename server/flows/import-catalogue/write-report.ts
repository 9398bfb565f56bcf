import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { CellError } from './parsed-row.ts';

/** Writes the errors of rejected rows as CSV: row, column, found, reason. */
export async function writeReport(
  file: string,
  errors: AsyncIterable<{ row: number } & CellError>,
): Promise<void> {
  // Spreadsheets run a cell that begins like a formula.
  const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
  const columns = ['row', 'column', 'found', 'reason'];
  const table = stringify({ header: true, columns, cast: { string: escapeFormula } });
  await pipeline(Readable.from(errors), table, createWriteStream(file));
}
