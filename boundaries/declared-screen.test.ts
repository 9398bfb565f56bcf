import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** What of the example each of its files must have. */
const parts: Record<string, RegExp> = {
  'contract/office/companies.ts': /export const companiesScreen = declareScreen\(/,
  'server/office/companies/screen.ts': /export const companies = bindScreen\(companiesScreen\b/,
  'server/composition/office-screens.ts': /\bcompanies\b.*\]/,
  'backoffice/declared/screens.tsx': /\bcompaniesScreen\b.*\]/,
};

it('a declared screen of the back office, its list and its record, needs at most four files', () => {
  const [, example = ''] = read('docs/contribute/office-pages.md').split('## A declared screen');
  const listed = [...example.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file);
  expect(listed).toEqual(Object.keys(parts));
  expect(listed.length).toBeLessThanOrEqual(4);
  for (const [file, part] of Object.entries(parts)) expect(read(file), file).toMatch(part);
});
