import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type AppliedMigration, recognizeBaseline } from './baseline.ts';
import { type DataFile, fillEmptyTables, listExisting, readDataFiles } from './data-files.ts';
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
 * Brings the database to this release's schema, each migration in a transaction of its own, and the job queue's tables
 * to its. The tables that a migration creates are filled from their data files. Returns the names of the migrations
 * applied. Throws a StartError for one that changed since it was applied, for a database that a newer release has
 * migrated, and for one that is older than the baseline.
 */
export const migrate = (
  url: string,
  migrations = readMigrations(),
  data = readDataFiles(),
): Promise<string[]> =>
  withClient({ connectionString: url, application_name: 'lading migrate' }, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(RECORD);
    const { waiting, unknown } = compare(await readApplied(client), migrations);
    const [newer] = unknown;
    if (newer) throw new StartError(`the database has migration ${newer}, which this release does not know`);
    for (const migration of waiting) await apply(client, migration, data);
    await migrateQueue(url);
    return waiting.map(({ name }) => name);
  });

/**
 * Throws a StartError for a database that lacks a migration of this release, or that a newer release has contracted. One
 * that a newer release has only expanded is as good: processes of both run until the last is replaced.
 */
export const checkMigrated = (url: string, migrations = readMigrations()): Promise<void> =>
  withClient({ connectionString: url, application_name: 'lading check' }, async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `SELECT to_regclass('migration') IS NOT NULL AS "isThere"`,
    );
    const { waiting, unknown } = compare(rows[0]?.isThere ? await readApplied(client) : [], migrations);
    const names = waiting.map(({ name }) => name).join(', ');
    if (names) throw new StartError(`the database lacks ${names}: back it up, then npm run db -- migrate`);
    const contracted = unknown.find((name) => name.includes('-contract-'));
    if (contracted)
      throw new StartError(`the database has migration ${contracted}, which ends the use of this release`);
  });

/** Brings the job queue's own tables up to date. */
export async function migrateQueue(url: string): Promise<void> {
  // Our pool handles a connection that the server ends while it is closing; the queue's own pool does not.
  const pool = createPool(url, 1);
  await runMigrations({ pgPool: pool, logger: quiet }).finally(() => pool.end());
}

/** Applies these migrations in the caller's transaction. Without `data` the tables that they create stay empty. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  data: readonly DataFile[] = [],
): Promise<void> {
  await client.query(RECORD);
  for (const migration of migrations) await applyOne(client, migration, data);
}

async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  return (await client.query<AppliedMigration>('SELECT number, name, checksum FROM migration')).rows;
}

/** Compares what a database records with the migrations of this release: those it lacks, and names it has besides. */
function compare(rows: AppliedMigration[], migrations: Migration[]) {
  const recorded = recognizeBaseline(rows, migrations);
  const applied = new Map(recorded.map((row) => [row.number, row]));
  const waiting = migrations.filter((migration) => {
    const before = applied.get(migration.number);
    if (before && before.checksum !== migration.checksum)
      throw new StartError(
        `migration ${migration.name} was changed after it was applied: add a new one instead`,
      );
    return !applied.delete(migration.number);
  });
  return { waiting, unknown: [...applied.values()].map(({ name }) => name) };
}

async function apply(client: pg.Client, migration: Migration, data: readonly DataFile[]): Promise<void> {
  try {
    await client.query('BEGIN');
    await applyOne(client, migration, data);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartError(`migration ${migration.name} failed: ${describe(error)}`);
  }
}

async function applyOne(
  client: pg.ClientBase,
  { number, name, sql, checksum }: Migration,
  data: readonly DataFile[],
): Promise<void> {
  const existing = await listExisting(client, data);
  await client.query(sql);
  const values = [number, name, checksum];
  await client.query('INSERT INTO migration (number, name, checksum) VALUES ($1, $2, $3)', values);
  const created = data.filter(({ table }) => !existing.has(table));
  await fillEmptyTables(client, created);
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { position, where } = error as pg.DatabaseError;
  return `${error.message}${position ? ` at character ${position}` : ''}${where ? ` (${where})` : ''}`;
};
