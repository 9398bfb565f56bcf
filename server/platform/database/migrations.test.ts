import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations, schemaHash } from './migrations.ts';

const BASELINE = path.join(import.meta.dirname, '../../migrations/0001-baseline');

describe('readMigrations()', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lading-migrations-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };

  it('reads files and a folder with an index, in the order of their numbers', () => {
    write('0001-baseline/index.sql', '-- order\n\\ir b.sql\n\\ir a.sql\n');
    write('0001-baseline/a.sql', 'SELECT 1;\n');
    write('0001-baseline/b.sql', 'SELECT 2;\n');
    write('0671-more.sql', 'SELECT 3;');
    write('data/a.csv', 'id\n1\n');
    expect(readMigrations(folder)).toMatchObject([
      { number: 1, name: '0001-baseline', sql: 'SELECT 2;\n\nSELECT 1;\n' },
      { number: 671, name: '0671-more.sql', sql: 'SELECT 3;' },
    ]);
  });

  it('refuses a number that the baseline has replaced', () => {
    write('0300-late.sql', '');
    expect(() => readMigrations(folder)).toThrow('migration 0300-late.sql needs a number after 670');
  });

  it('refuses two of one number and a name without one', () => {
    write('0700-a.sql', '');
    write('0700-b.sql', '');
    expect(() => readMigrations(folder)).toThrow('two migrations have the number of 0700-b.sql');
    rmSync(path.join(folder, '0700-b.sql'));
    write('more.sql', '');
    expect(() => readMigrations(folder)).toThrow('migration more.sql is not named NNNN-words.sql');
  });

  it('includes every file of the baseline', () => {
    const included = readFileSync(path.join(BASELINE, 'index.sql'), 'utf8').match(/\S+(?=\.sql$)/gm);
    const files = readdirSync(BASELINE).map((name) => name.replace('.sql', ''));
    expect(included?.toSorted()).toEqual(files.filter((name) => name !== 'index').sort());
  });
});

it('schemaHash() changes with a data file', () => {
  const hashes = ['id\n1\n', 'id\n2\n'].map((rows) => schemaHash(readMigrations(), [{ table: 'a', rows }]));
  expect(new Set(hashes).size).toBe(2);
});
