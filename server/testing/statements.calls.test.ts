import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statements } from '../platform/database/statement.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const server = path.join(import.meta.dirname, '..');
const patterns = [
  'domains/**/store*.ts',
  'views/**/query*.ts',
  'flows/**/query*.ts',
  '**/store*.ts',
  '**/query*.ts',
];
const files = [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: server })))]
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();

async function failure(client: PoolClient, name: string, text: string): Promise<string | undefined> {
  try {
    await client.query(`PREPARE checked AS ${text}`);
    await client.query('DEALLOCATE checked');
    return undefined;
  } catch (error) {
    return `${name}: ${error instanceof Error ? error.message : error}`;
  }
}

describe('every statement of the program', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    for (const file of files) await import(/* @vite-ignore */ pathToFileURL(path.join(server, file)).href);
  });
  afterAll(() => database.drop());

  it('is declared in a store or query file', () => {
    if (files.length > 0) expect(statements.size).toBeGreaterThan(0);
  });

  it('can be prepared by the migrated database', async () => {
    const client = await database.pool.connect();
    const failures: string[] = [];
    for (const [name, text] of statements) {
      const message = await failure(client, name, text);
      if (message) failures.push(message);
    }
    client.release();
    expect(failures).toEqual([]);
  });
});
