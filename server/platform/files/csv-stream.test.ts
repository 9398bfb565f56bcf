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
      '\ufeff7,"a, b"\n',
    );
  });

  it('gives the error of a row to who reads, however late', async () => {
    const file = csvOf(broken(), {});
    await wait(20);
    await expect(Array.fromAsync(file)).rejects.toThrow('gone');
  });
});
