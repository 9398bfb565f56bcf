import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../', import.meta.url);
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

it('no form labels the fields of a refusal by their names in the call', () => {
  const named = sources.filter((file) => /\[(\w+\.)?field, (\w+\.)?field\]/.test(read(file)));
  expect(sources.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});
