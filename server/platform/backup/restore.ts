import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { recognizeBaseline } from '../database/baseline.ts';
import { applyMigrations, migrate, migrateQueue } from '../database/migrate.ts';
import { type Migration, readMigrations } from '../database/migrations.ts';
import { type Progress, StartError } from '../start-error.ts';
import type { BackupSummary } from './backup.ts';
import { type Part, PartReader } from './format.ts';
import { dropForeignKeys, listFilledTables, listTables, type Table } from './schema.ts';

type Options = { url: string; file: string; force: boolean; progress: Progress; migrations?: Migration[] };

/**
 * Puts a backup into the database: all of it, or nothing. Refuses, with a StartError, a database that has tables
 * (`force` empties it, in the same transaction), one that a shop is connected to, a backup of a newer release, and one
 * of a release before the baseline. A backup of any other older one is restored as it was and then migrated.
 */
export async function restore(options: Options): Promise<BackupSummary> {
  const { url, file, force, progress, migrations = readMigrations() } = options;
  const client = new pg.Client({ connectionString: url, application_name: 'lading restore' });
  await client.connect();
  const source = createReadStream(file);
  const gunzip = createGunzip();
  const feeding = pipeline(source, gunzip);
  // The reader reports a damaged file too; this only keeps the rejection from counting as unhandled.
  feeding.catch(() => undefined);
  try {
    const reader = new PartReader(gunzip);
    const backupMigrations = await readHead(reader, migrations);
    await refuseUnfit(client, force);
    await migrateQueue(url);
    await client.query('BEGIN');
    if (force) await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await applyMigrations(client, backupMigrations);
    const summary = await fill(client, reader, progress);
    await client.query('COMMIT');
    await migrate(url, migrations);
    progress('gathering statistics');
    await client.query('ANALYZE');
    return summary;
  } finally {
    gunzip.destroy();
    source.destroy();
    await client.end();
  }
}

/** Returns the migrations of the backup's database. Throws unless this release contains each of them unchanged. */
async function readHead(reader: PartReader, migrations: Migration[]): Promise<Migration[]> {
  const head = await reader.part().catch(() => undefined);
  if (head?.kind !== 'backup') throw new StartError('this file is no backup of Lading');
  const own = new Map(migrations.map((migration) => [migration.number, migration]));
  return recognizeBaseline(head.migrations, migrations).map(({ number, name, checksum }) => {
    const found = own.get(number);
    if (found?.checksum === checksum) return found;
    throw new StartError(`the backup has migration ${name}, which this release does not know`);
  });
}

async function refuseUnfit(client: pg.Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ tables: number; shops: number }>(
    `SELECT (SELECT count(*) FROM pg_tables WHERE schemaname = 'public') AS tables,
            (SELECT count(*) FROM pg_stat_activity
              WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'lading%') AS shops`,
  );
  const { tables = 0, shops = 0 } = rows[0] ?? {};
  if (shops > 0) throw new StartError('a shop is connected to this database: stop it before restoring');
  if (tables > 0 && !force)
    throw new StartError('the database is not empty: --force replaces all that is in it');
}

async function fill(client: pg.Client, reader: PartReader, progress: Progress): Promise<BackupSummary> {
  const columnsByTable = new Map(
    (await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]),
  );
  const tables = [...columnsByTable.keys()];
  const restoreForeignKeys = await dropForeignKeys(client);
  const filled = await listFilledTables(client, tables);
  if (filled.length > 0) await client.query(`TRUNCATE ${filled.join(', ')}`);
  for (const name of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const isKnown = ({ name, columns }: Table): boolean =>
    columns.every((column) => columnsByTable.get(name)?.has(column));
  const summary = await readAll(client, reader, isKnown, progress);
  for (const name of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  progress('checking that everything fits together');
  await restoreForeignKeys();
  return summary;
}

/** Restores all tables and sequences. Throws for tables and columns that are not `isKnown`: their names become SQL. */
async function readAll(
  client: pg.Client,
  reader: PartReader,
  isKnown: (table: Table) => boolean,
  progress: Progress,
): Promise<BackupSummary> {
  let rows = 0;
  for (let tables = 0; ; tables += 1) {
    const part = await reader.part();
    if (part.kind === 'table') {
      if (!isKnown(part)) throw new Error('the backup is damaged');
      const copied = await readTable(client, reader, part);
      if (copied > 0) progress(`${part.name}: ${copied.toLocaleString('en')} rows`);
      rows += copied;
    } else if (part.kind === 'sequences') {
      for (const { name, last, called } of part.values) {
        await client.query('SELECT setval($1::regclass, $2, $3)', [name, last, called]);
      }
      tables -= 1;
    } else if (part.kind === 'end') {
      if (part.tables !== tables || part.rows !== rows) throw new Error('the backup does not add up');
      return { tables, rows };
    } else throw new Error('the backup is damaged');
  }
}

type TablePart = Extract<Part, { kind: 'table' }>;

async function readTable(
  client: pg.Client,
  reader: PartReader,
  { name, columns }: TablePart,
): Promise<number> {
  const copy = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(reader.rows(), { objectMode: false }), copy);
  return copy.rowCount;
}
