import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArrays, writeArrays } from './array-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lading-arrays-'));
  file = path.join(folder, 'one.search');
});
afterEach(() => rm(folder, { recursive: true }));

const arrays = {
  bytes: Uint8Array.of(1, 2, 3),
  words: Uint32Array.of(4_000_000_000, 5),
  scores: Float32Array.of(0.5),
  hashes: BigInt64Array.of(-(2n ** 62n)),
  none: new Float64Array(0),
};

it('readArrays() reads what writeArrays() wrote', async () => {
  await writeArrays(file, { name: 'ünter' }, arrays);
  expect(await readArrays(file)).toEqual({ facts: { name: 'ünter' }, arrays });
});

it('readArrays() is undefined without a file', async () => {
  expect(await readArrays(file)).toBeUndefined();
});

it('readArrays() is undefined for a truncated file and for one wrong bit', async () => {
  await writeArrays(file, {}, arrays);
  const whole = await readFile(file);
  for (const length of [0, 10, 16, whole.length - 1]) {
    await writeFile(file, whole.subarray(0, length));
    expect(await readArrays(file)).toBeUndefined();
  }
  for (let at = 0; at < whole.length; at += 7) {
    if (at >= 12 && at < 16) continue;
    const broken = Buffer.from(whole);
    broken[at] = (broken[at] ?? 0) ^ 4;
    await writeFile(file, broken);
    expect(await readArrays(file)).toBeUndefined();
  }
});
