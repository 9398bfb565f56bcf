import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { markFormula } from '../../../kit/formula-mark.ts';
import type { CellIssue } from './rows/parsed-row.ts';

/** Writes what an import says of rows as CSV: row, severity, column, found, reason. */
export async function writeReport(
  file: string,
  issues: AsyncIterable<{ row: number } & CellIssue>,
): Promise<void> {
  const columns = ['row', 'severity', 'column', 'found', 'reason'];
  const table = stringify({ header: true, columns, cast: { string: markFormula } });
  await pipeline(Readable.from(issues), table, createWriteStream(file));
}
