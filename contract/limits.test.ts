import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Contract } from './call.ts';

const DOCUMENT = path.join(import.meta.dirname, '../docs/reference/call-limits.md');
const HEAD = `# Limits of calls

Generated from the contract: \`npx vitest run --project unit contract/limits -u\` writes it. What is counted and how is in [limits](limits.md).

| call | per IP address | per account | window | counted |
|---|---|---|---|---|
`;

const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name));
const modules = await Promise.all(files.map((name) => import(path.join(import.meta.dirname, name))));
const contracts = modules
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Contract =>
      typeof value === 'object' && value !== null && 'method' in value && 'input' in value,
  );

const windowOf = (seconds: number): string =>
  seconds % 3600 === 0
    ? `${seconds / 3600} h`
    : seconds % 60 === 0 && seconds > 60
      ? `${seconds / 60} min`
      : `${seconds} s`;
const rowsOf = ({ method, path: call, limit }: Contract): string[] =>
  limit
    ? [
        `| ${method} ${call} | ${limit.perIp} | ${limit.perAccount ?? ''} | ${windowOf(limit.windowS)} | ${limit.isShared ? 'shared' : 'in memory'} |\n`,
      ]
    : [];

it('docs/reference/call-limits.md has the limit of every call that has one', async () => {
  const rows = contracts.flatMap(rowsOf).sort();
  expect(rows.length).toBeGreaterThan(10);
  await expect(HEAD + rows.join('')).toMatchFileSnapshot(DOCUMENT);
});
