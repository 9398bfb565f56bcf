import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../platform/database/pool.ts';
import { CountedClient } from './count-queries.ts';
import { withDatabase } from './provided.ts';

/** A migrated database of one test file. `drop` ends the pool and removes it. */
export type TestDatabase = { pool: pg.Pool; url: string; drop(): Promise<void> };

// Writing every block of the template to the log, the default, takes four times as long.
const AS_FILES = 'STRATEGY file_copy';

/**
 * Clones the migrated template, or the one with the little catalogue, for the calling test file: call it in beforeAll,
 * and `drop` in afterAll.
 */
export async function testDatabase(template: 'template' | 'seeded' = 'template'): Promise<TestDatabase> {
  const { adminUrl, ...templates } = inject('server');
  const name = `lading_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${templates[template]} ${AS_FILES}`);
  const url = withDatabase(adminUrl, name);
  const pool = createPool(url, undefined, { Client: CountedClient });
  const drop = async () => {
    await pool.end();
    await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { pool, url, drop };
}

/** Creates an empty database; `drop` removes it. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { adminUrl } = inject('server');
  const name = `lading_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE template0 ${AS_FILES}`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
