import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { csvOf } from '../../platform/files/csv-stream.ts';
import type { CellIssue } from '../catalogue-formats/rows/parsed-row.ts';

/** Writes what an import says of rows as CSV: row, severity, column, found, reason. */
export async function writeReport(
  file: string,
  issues: AsyncIterable<{ row: number } & CellIssue>,
): Promise<void> {
  const columns = ['row', 'severity', 'column', 'found', 'reason'];
  await pipeline(csvOf(issues, { columns }), createWriteStream(file));
}
