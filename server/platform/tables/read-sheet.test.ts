import { expect, it } from 'vitest';
import { isBusy } from '../../../kit/busy.ts';
import { readSheets } from './read-sheet.ts';

const LIMITS = { rows: 10, columns: 10, unpackedBytes: 1000 };
const FILE = Buffer.from('a,b\n1,2\n');

/** Reads a small file, and returns what became of it. */
const read = (owner: string, maxWaitMs?: number) =>
  readSheets(FILE, LIMITS, { owner, maxWaitMs }).then(
    () => 'read',
    (error: unknown) => (isBusy(error) ? 'busy' : Promise.reject(error)),
  );

it('readSheets() takes a few files of one owner, and reads that of another in between', async () => {
  let readBefore = 0;
  const many = Array.from({ length: 20 }, async () => {
    const answer = await read('many');
    if (answer === 'read') readBefore += 1;
    return answer;
  });
  expect(await read('single')).toBe('read');
  expect(readBefore).toBeLessThanOrEqual(3);
  const answers = await Promise.all(many);
  expect(answers.filter((answer) => answer === 'busy').length).toBeGreaterThanOrEqual(10);
  expect(answers.slice(0, 4)).toEqual(['read', 'read', 'read', 'read']);
}, 30_000);

it('readSheets() refuses a file that has waited too long for its turn', async () => {
  const others = [read('a'), read('b')];
  expect(await read('c', 1)).toBe('busy');
  expect(await Promise.all(others)).toEqual(['read', 'read']);
}, 30_000);
