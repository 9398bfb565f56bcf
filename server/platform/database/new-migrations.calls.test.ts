import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { OLD_BACKUP } from '../../testing/fixtures.ts';
import { tryMigration } from '../../testing/try-migration.ts';
import { restore } from '../backup/restore.ts';
import { readDataFiles } from './data-files.ts';
import { type Migration, readMigrations } from './migrations.ts';

const [baseline, ...later] = readMigrations();

const planted = (sql: string, name = '9999-planted.sql'): Migration => ({
  number: 9999,
  name,
  sql,
  checksum: 'x',
});

describe('a migration over the data of the version before', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    database = await emptyDatabase();
    const migrations = baseline ? [baseline] : [];
    await restore({
      url: database.url,
      file: OLD_BACKUP,
      force: false,
      progress: () => undefined,
      migrations,
    });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('has a row in every table', async () => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    );
    for (const { name } of rows)
      expect((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount, name).toBe(1);
  });

  // In their order: each finds the data that those before it have left.
  for (const migration of later)
    it(`${migration.name} expands, or is named contract`, async () => {
      expect(await tryMigration(client, migration, readDataFiles())).toEqual([]);
    });

  it.each([
    ['a column without a default', 'ALTER TABLE cart ADD note text NOT NULL', 'contains null values'],
    ['a check that rows break', 'ALTER TABLE cart ADD CHECK (version > 99)', 'is violated by some row'],
  ])('fails by %s', async (_, sql, message) => {
    await expect(tryMigration(client, planted(sql))).rejects.toThrow(message);
  });

  it.each([
    [
      'a column that the version before does not write',
      "ALTER TABLE level ADD note text NOT NULL DEFAULT ''; ALTER TABLE level ALTER note DROP DEFAULT",
      'level refuses rows of the version before: null value in column "note"',
    ],
    [
      'a check that its rows do not fulfil',
      'UPDATE level SET percent = 50; ALTER TABLE level ADD CHECK (percent = 50)',
      'level refuses rows of the version before: new row for relation "level" violates',
    ],
    ['a dropped column', 'ALTER TABLE orders DROP remark', 'orders.remark is gone'],
    ['a renamed table', 'ALTER TABLE lot RENAME TO lots', 'the table lot is gone'],
    ['another type', 'ALTER TABLE cart ALTER version TYPE bigint', 'cart.version was integer and is bigint'],
    ['lost rows', 'DELETE FROM levy', 'levy has lost 1 rows'],
  ])('is refused with %s', async (_, sql, message) => {
    const [error, ...more] = await tryMigration(client, planted(sql));
    expect(error).toContain(message);
    expect(more).toEqual([]);
  });

  it('may expand, and contract under a name that says so', async () => {
    expect(await tryMigration(client, planted("ALTER TABLE cart ADD note text NOT NULL DEFAULT ''"))).toEqual(
      [],
    );
    await client.query('DELETE FROM migration WHERE number = 9999');
    const contract = planted('ALTER TABLE cart DROP note', '9999-contract-note.sql');
    expect(await tryMigration(client, contract)).toEqual([]);
  });
});
