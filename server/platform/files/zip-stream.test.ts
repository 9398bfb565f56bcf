import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listSafeZip } from './list-safe-zip.ts';
import { zipOf } from './zip-stream.ts';

const entry = (name: string, text: string) => ({ name, content: Buffer.from(text) });

it('writes a file that can be read back, asking for one entry at a time', async () => {
  const steps: string[] = [];
  async function* entries() {
    for (const one of [entry('a-1.jpg', 'first'), entry('ä.txt', 'second, longer')]) {
      steps.push(`asked ${one.name}`);
      yield one;
    }
  }
  const parts: Buffer[] = [];
  for await (const part of zipOf(entries())) {
    parts.push(part);
    if (part.toString() === 'first') steps.push('taken a-1.jpg');
  }
  expect(steps).toEqual(['asked a-1.jpg', 'taken a-1.jpg', 'asked ä.txt']);
  const file = Buffer.concat(parts);
  expect(await listSafeZip(file, { entries: 2, bytes: 100 })).toEqual(['a-1.jpg', 'ä.txt']);
  expect(file.includes('second, longer')).toBe(true);
});

it('is an empty ZIP file without entries', async () => {
  async function* none() {}
  const file = await buffer(zipOf(none()));
  expect(await listSafeZip(file, { entries: 0, bytes: 0 })).toEqual([]);
});
