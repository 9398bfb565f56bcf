import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { createPool } from './pool.ts';
import { withClient } from './with-client.ts';

// An arbitrary key that every process uses: one migrates, the others wait.
const LOCK = 7_203_113;

const RECORD = `CREATE TABLE IF NOT EXISTS migration (
  number integer PRIMARY KEY,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

const quiet = new Logger(() => () => undefined);

/**
 * Brings the database to this release's schema, each file in a transaction of its own, and the job queue's tables
 * to its. Gives the names of the files applied. Refuses, with a StartError, a file changed since it was applied and
 * a database that a newer release has migrated.
 */
export const migrate = (url: string, migrations = readMigrations()): Promise<string[]> =>
  withClient({ connectionString: url, application_name: 'lading migrate' }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(RECORD);
    const waiting = await pending(client, migrations);
    for (const migration of waiting) await apply(client, migration);
    await migrateQueue(url);
    return waiting.map(({ name }) => name);
  });

/** Brings the job queue's own tables up to date. */
export async function migrateQueue(url: string): Promise<void> {
  // Our pool handles a connection that the server ends while it is closing; the queue's own pool does not.
  const pool = createPool(url, 1);
  await runMigrations({ pgPool: pool, logger: quiet }).finally(() => pool.end());
}

/** Applies these migrations to an empty schema in the caller's transaction. */
export async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  await client.query(RECORD);
  for (const migration of migrations) await applyOne(client, migration);
}

async function pending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'SELECT number, name, checksum FROM migration',
  );
  const applied = new Map(rows.map((row) => [row.number, row]));
  for (const migration of migrations) {
    const before = applied.get(migration.number);
    if (before && before.checksum !== migration.checksum) {
      throw new StartError(
        `migration ${migration.name} was changed after it was applied: add a new one instead`,
      );
    }
    applied.delete(migration.number);
  }
  const [unknown] = applied.values();
  if (unknown)
    throw new StartError(`the database has migration ${unknown.name}, which this release does not know`);
  const done = new Set(rows.map((row) => row.number));
  return migrations.filter(({ number }) => !done.has(number));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await applyOne(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartError(`migration ${migration.name} failed: ${describe(error)}`);
  }
}

async function applyOne(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  const values = [number, name, checksum];
  await client.query('INSERT INTO migration (number, name, checksum) VALUES ($1, $2, $3)', values);
}

const describe = (error: unknown): string => {
  const where =
    error instanceof Error && 'position' in error && error.position ? ` at character ${error.position}` : '';
  return `${error instanceof Error ? error.message : error}${where}`;
};
