import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Cells } from './parsed-row.ts';

/** A row with its number in the file; the header is row 1, as in a spreadsheet. */
export type FileRow = { row: number; cells: Cells };

const HEADER_BYTES = 64 * 1024;
const MAX_RECORD_BYTES = 4 * 1024 * 1024;

/** The SHA-256 of a file in hexadecimal: two files of the same content are the same import. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const normaliseName = (column: string): string => column.trim().toLowerCase();

/** Reads a CSV file row by row, separated by comma, semicolon or tab as its first line shows. */
export async function* readRows(file: string): AsyncGenerator<FileRow> {
  const source = createReadStream(file);
  const parser = parse({
    bom: true,
    delimiter: await separatorOf(file),
    columns: (header: string[]) => header.map((column, at) => normaliseName(column) || `column ${at + 1}`),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let row = 1;
  for await (const cells of parser) {
    row += 1;
    yield { row, cells: withoutNul(cells) };
  }
}

/** The column names of a file in lower case; none for an empty file. */
export async function readHeader(file: string): Promise<string[]> {
  const parser = parse(await headOf(file), {
    bom: true,
    delimiter: await separatorOf(file),
    to: 1,
    relax_column_count: true,
    relax_quotes: true,
  });
  for await (const header of parser) return header.map(normaliseName);
  return [];
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead).split(/\r?\n/)[0] ?? '';
  } finally {
    await handle.close();
  }
}

async function separatorOf(file: string): Promise<string> {
  const head = await headOf(file);
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: head.split(separator).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

// PostgreSQL rejects NUL in text.
const withoutNul = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text.replaceAll('\u0000', '')]));
