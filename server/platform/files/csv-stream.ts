import { compose, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';

/**
 * Yields rows as CSV piece by piece, so that memory does not grow with them. Nothing is read before the first piece is
 * asked for: a stream that fails while nobody listens ends the process.
 */
export async function* csvOf(rows: AsyncIterable<unknown>, options: Options): AsyncGenerator<Buffer, void> {
  yield* compose(Readable.from(rows), stringify(options));
}
