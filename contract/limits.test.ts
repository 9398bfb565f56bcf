import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Contract } from './call.ts';

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
const rowOf = ({ method, path: call, limit }: Contract): string =>
  limit
    ? `| ${method} ${call} | ${limit.perIp} | ${limit.perAccount ?? ''} | ${windowOf(limit.windowS)} | ${limit.isShared ? 'shared' : 'in memory'} |`.replaceAll(
        /\| {2}\|/g,
        '| |',
      )
    : '';

it('docs/operate/security.md names the limit of every call that has one', () => {
  const docs = readFileSync(path.join(import.meta.dirname, '../docs/operate/security.md'), 'utf8');
  const documented = docs
    .split('\n')
    .filter((line) => /^\| (GET|POST|DELETE) \//.test(line) && !line.includes('/downloads/'));
  const limited = contracts.filter(({ limit }) => limit).map(rowOf);
  expect([...documented].sort()).toEqual([...limited].sort());
  expect(limited.length).toBeGreaterThan(10);
});
