import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Fault } from './facts.ts';

/** Writes bad rows as CSV: row, column, what was found, and the reason. */
export async function writeReport(
  file: string,
  errors: AsyncIterable<{ row: number } & Fault>,
): Promise<void> {
  // A cell that begins like a formula would be run as one by the spreadsheet that opens the report.
  const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
  const columns = ['row', 'column', 'found', 'reason'];
  const table = stringify({ header: true, columns, cast: { string: harmless } });
  await pipeline(Readable.from(errors), table, createWriteStream(file));
}
