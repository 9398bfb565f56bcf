import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { MAX_CELL, xlsxOf } from './xlsx-stream.ts';

async function* rowsOf<T>(rows: Iterable<T>): AsyncGenerator<T> {
  yield* rows;
}
const bytesOf = async (rows: AsyncIterable<(string | number)[]>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(xlsxOf(rows, 'Products & more')));

describe('xlsxOf()', () => {
  it('writes a workbook that is read with the same cells', async () => {
    const rows = [
      ['sku', 'title', 'price'],
      ['00012', ' „Größe“ <b> & "x"\nline\t2 ', 9.5],
      ['=1+1', '_x0041_ a\rb\u000bc 😀', 0],
      ['', 'x'.repeat(MAX_CELL), 1e-7],
    ];
    const [sheet] = await readExcelFile(await bytesOf(rowsOf(rows)), { trim: false });
    expect(sheet?.sheet).toBe('Products & more');
    expect(sheet?.data).toEqual(rows.map((cells) => cells.map((cell) => (cell === '' ? null : cell))));
  });

  it('names columns beyond Z', async () => {
    const wide = Array.from({ length: 800 }, (_, at) => `c${at}`);
    const [sheet] = await readExcelFile(await bytesOf(rowsOf([wide])));
    expect(sheet?.data).toEqual([wide]);
  });

  it('refuses more rows than Excel has, and more columns', async () => {
    const many = rowsOf(
      (function* () {
        for (let row = 0; row <= 1_048_576; row += 1) yield [1];
      })(),
    );
    const pieces = xlsxOf(many, 'S');
    const drain = async (): Promise<void> => {
      for (let piece = await pieces.next(); !piece.done; ) piece = await pieces.next();
    };
    await expect(drain()).rejects.toThrow('at most 1,048,576 rows');
    await expect(bytesOf(rowsOf([Array.from({ length: 16_385 }, () => 1)]))).rejects.toThrow(
      '16,384 columns',
    );
  }, 60_000);
});
