import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('the security checklist names tests that exist, by their titles', () => {
  const named = [
    ...read('docs/reference/security-checklist.md').matchAll(/`([\w./-]+\.test\.tsx?)` \*([^*]+)\*/g),
  ];
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(([, file = '', title = '']) => !read(file).includes(title));
  expect(missing.map(([text]) => text)).toEqual([]);
});
