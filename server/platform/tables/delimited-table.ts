import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { NO_FACTS } from '../../../kit/sheet-facts.ts';
import { StartError } from '../start-error.ts';
import { decodeFile, decodeHead } from './decode.ts';
import { isEmptyRow, type TableRow, type TableSource } from './table.ts';

const HEAD_CHARACTERS = 256 * 1024;
// The parser holds one row. A row that is larger than allowed is refused when it is whole.
const MAX_RECORD_BYTES = 64 * 1024 * 1024;
const MAX_HEADER_LINES = 20;
// A cell with a line that holds so many separators is rows that an open quote has swallowed.
const MIN_SWALLOWED = 4;
const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
type Separator = keyof typeof SEPARATORS;

const REASONS: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote that opens here is never closed',
  CSV_MAX_RECORD_SIZE: `the row that begins here has more than ${MAX_RECORD_BYTES / 1024 / 1024} MB: shorten its cells, or close the quote that opens in one of them`,
};

const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Opens text of an encoding whose cells are separated by commas, semicolons, tabs or bars. */
export async function openDelimited(file: string, encoding: string): Promise<TableSource> {
  const head = await decodeHead(file, encoding, HEAD_CHARACTERS);
  const stated = SEPARATOR_LINE.exec(head)?.[1];
  const separator = (stated && stated in SEPARATORS ? stated : findSeparator(head)) as Separator;
  // A file may mix both breaks: its header was added later. Old Macs have carriage returns alone.
  const breaks = head.includes('\n') || !head.includes('\r') ? ['\r\n', '\n'] : ['\r'];
  const source = { file, encoding, separator, breaks };
  return {
    kind: `${separator === '\t' ? 'TSV' : 'CSV'}, ${encoding}, separated by ${SEPARATORS[separator]}`,
    sheets: [{ ...NO_FACTS, name: '', rows: () => readRecords(source) }],
  };
}

/** The separator that cuts the first row into most cells; where it has one cell alone, a title, one of the rows below. */
function findSeparator(head: string): string {
  const best = (count: (separator: string) => number) =>
    Object.keys(SEPARATORS)
      .map((separator) => ({ separator, count: count(separator) }))
      .reduce((longest, one) => (one.count > longest.count ? one : longest));
  const first = best((separator) => cellsOf(head, separator));
  if (first.count > 1) return first.separator;
  const lines = head.split('\n').slice(0, MAX_HEADER_LINES);
  return best((separator) => Math.max(...lines.map((line) => cellsOf(line, separator)))).separator;
}

/** The cells of the first row; a header may have line breaks, and a later row an open quote. */
function cellsOf(head: string, separator: string): number {
  const lines = head.split('\n').slice(0, MAX_HEADER_LINES);
  for (let count = 1; count <= lines.length; count += 1) {
    const cells = firstCells(lines.slice(0, count).join('\n'), separator);
    if (cells !== undefined && !isEmptyRow(cells)) return cells.length;
  }
  return 0;
}

function firstCells(text: string, separator: string): string[] | undefined {
  try {
    const rows = parseAll(text, { ...options(separator), info: false }) as string[][];
    return rows.find((cells) => !isEmptyRow(cells));
  } catch {
    return undefined;
  }
}

const options = (separator: string): Options => ({
  delimiter: separator,
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_RECORD_BYTES,
});

type Source = { file: string; encoding: string; separator: Separator; breaks: string[] };

async function* readRecords({ file, encoding, separator, breaks }: Source): AsyncGenerator<TableRow> {
  const source = Readable.from(decodeFile(file, encoding));
  // Empty lines are counted, and read many times faster than as rows.
  const parser = parse({ ...options(separator), record_delimiter: breaks, skip_empty_lines: true });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let row = 0;
  let line = 0;
  let empty = 0;
  let width = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number; empty_lines: number };
    }>) {
      const skipped = info.empty_lines - empty;
      row += 1 + skipped;
      const start = line + 1 + skipped;
      line = info.lines;
      empty = info.empty_lines;
      if (row === 1 && /^sep=.?$/i.test(record[0] ?? '') && record.every((cell, at) => at === 0 || !cell))
        continue;
      // Titles stand above the header.
      if (row <= MAX_HEADER_LINES) width = Math.max(width, record.length);
      if (line > start) refuseSwallowedRows(record, { start, separator, width });
      if (!isEmptyRow(record)) yield { row, cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new StartError(`line ${line + 1}: ${REASONS[error.code] ?? error.message}`);
    throw error;
  } finally {
    source.destroy();
  }
}

/**
 * Refuses a file with a cell that holds whole rows, because its quote is closed by the opening quote of a later cell.
 * It begins with that quote and has another number of them than text would have, or makes its row longer.
 */
function refuseSwallowedRows(
  record: readonly string[],
  { start, separator, width }: { start: number; separator: string; width: number },
): void {
  const isSwallowed = record.some((cell) => {
    const [, ...later] = cell.split('\n');
    const isOpen = cell.startsWith('"') && cell.split('"').length % 2 === 0;
    const longest = later.reduce((length, line) => Math.max(length, line.split(separator).length), 0);
    return (
      (isOpen && longest > 1) || (record.length !== width && longest >= Math.max(MIN_SWALLOWED, width / 2))
    );
  });
  if (isSwallowed)
    throw new StartError(`line ${start}: a quote that opens in this row is closed in a later one only`);
}
