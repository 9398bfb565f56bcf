import { compose, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { markFormula } from '../../../kit/formula-mark.ts';

type CsvOptions = {
  /** Names of the columns, written as the first row; rows may be objects with these keys. */
  columns?: readonly string[];
  /** Places of columns whose texts are numbers, which a spreadsheet shall sum: a minus is no formula there. */
  numeric?: ReadonlySet<number>;
  /** A byte order mark, by which spreadsheets know the encoding. */
  bom?: boolean;
};

// Readers that divide a file into lines first take any of these for the end of one.
const LINE_BREAKS = ['\r', '\n', '\v', '\f', '\x1c', '\x1d', '\x1e', '\x85', '\u2028', '\u2029'];

/**
 * Yields rows as CSV of RFC 4180 piece by piece, so that memory does not grow with them. Cells with a line break are
 * quoted, and cells that a spreadsheet would run get the mark of text. Nothing is read before the first piece is
 * asked for: a stream that fails while nobody listens ends the process.
 */
export async function* csvOf(
  rows: AsyncIterable<unknown>,
  { columns, numeric, bom = false }: CsvOptions = {},
): AsyncGenerator<Buffer, void> {
  const cast = {
    string: (text: string, { index }: { index: number }) => (numeric?.has(index) ? text : markFormula(text)),
  };
  yield* compose(
    Readable.from(rows),
    stringify({
      bom,
      cast,
      record_delimiter: 'windows',
      quoted_match: LINE_BREAKS,
      ...(columns && { header: true, columns: [...columns] }),
    }),
  );
}
