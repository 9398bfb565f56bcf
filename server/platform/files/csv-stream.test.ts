import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv-stream.ts';

async function* broken() {
  yield ['7', 'a, b'];
  throw new Error('gone');
}

describe('csvOf()', () => {
  it('writes rows with the marks of the options', async () => {
    const rows = (async function* () {
      yield ['7', 'a, b'];
    })();
    expect(Buffer.concat(await Array.fromAsync(csvOf(rows, { bom: true }))).toString()).toBe(
      '\ufeff7,"a, b"\r\n',
    );
  });

  it('quotes every cell with a line break, so that no row begins inside of one', async () => {
    const breaks = ['\r', '\n', '\r\n', '\v', '\f', '\x1c', '\x85', '\u2028', '\u2029'];
    const rows = breaks.map((mark) => [`x${mark}=1+2`, mark, 'plain']);
    const columns = ['a\rb', 'c', 'd'];
    const text = Buffer.concat(await Array.fromAsync(csvOf(Readable.from(rows), { columns }))).toString();
    const quoted = breaks.map(
      (mark) => `"x${mark}=1+2","${'\r\n'.includes(mark) ? "'" : ''}${mark}",plain\r\n`,
    );
    expect(text).toBe(`"a\rb",c,d\r\n${quoted.join('')}`);
  });

  it('marks texts that a spreadsheet would run, and no numbers', async () => {
    const rows = Readable.from([['=1+1', '-2.50', -3, '-2.50']]);
    const text = Buffer.concat(await Array.fromAsync(csvOf(rows, { numeric: new Set([1]) }))).toString();
    expect(text).toBe("'=1+1,-2.50,-3,'-2.50\r\n");
  });

  it('gives the error of a row to who reads, however late', async () => {
    const file = csvOf(broken());
    await wait(20);
    await expect(Array.fromAsync(file)).rejects.toThrow('gone');
  });
});
