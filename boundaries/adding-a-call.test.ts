import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** What of the example each of its files must have. */
const parts: Record<string, RegExp> = {
  'contract/team.ts': /export const getTeamPerson = declare\(/,
  'server/domains/content/store-team.ts': /export const findPerson\b/,
  'server/domains/content/routes-team.ts': /handle\(getTeamPerson\b/,
  'server/composition/routes.ts': /^ {2}teamRoutes,$/m,
  'storefront/config/route-table.ts': /row\('\/teamdetails', 'team-details'/,
  'storefront/routes/team-details.tsx': /shop\.call\(getTeamPerson\b/,
  'storefront/texts/legal.json': /"team\.languages": \{/,
  'server/domains/content/team.calls.test.ts': /call\(getTeamPerson\b/,
};

it('a call with a page in seven languages needs at most eight files written by hand', () => {
  const listed = [...read('docs/contribute/adding-a-call.md').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, file = '']) => file,
  );
  expect(listed).toEqual(Object.keys(parts));
  expect(listed.length).toBeLessThanOrEqual(8);
  for (const [file, part] of Object.entries(parts)) expect(read(file), file).toMatch(part);
});
