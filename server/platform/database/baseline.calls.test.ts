import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../testing/database.ts';
import { describeSchema } from '../../testing/describe-schema.ts';
import { OLD_BACKUP, readReplacedMigrations } from '../../testing/fixtures.ts';
import { restore } from '../backup/restore.ts';
import type { AppliedMigration } from './baseline.ts';
import { readDataFiles } from './data-files.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { withClient } from './with-client.ts';

const LATER = readMigrations().slice(1);
const quiet = () => undefined;

describe('the baseline', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  /** Records these migrations instead of those that were applied. */
  async function record(
    applied: readonly AppliedMigration[],
    db: Pick<pg.ClientBase, 'query'> = database.pool,
  ): Promise<void> {
    await db.query('DELETE FROM migration');
    for (const { number, name, checksum } of applied)
      await db.query('INSERT INTO migration VALUES ($1, $2, $3)', [number, name, checksum]);
  }
  const synonyms = async () =>
    (await database.pool.query('SELECT language, words FROM synonym ORDER BY id')).rows;

  it('fills every table that has a data file', async () => {
    for (const { table, rows } of readDataFiles()) {
      const { rowCount } = await database.pool.query(`SELECT FROM ${table}`);
      expect(rowCount, table).toBe(rows.trimEnd().split('\n').length - 1);
    }
  });

  it('leaves changed, deleted and added rows of data files as they are at later starts', async () => {
    await database.pool.query(`
      UPDATE tax_rule SET rate = 2100 WHERE area = 'DE';
      DELETE FROM share_reward;
      DELETE FROM synonym WHERE language <> 'de';
      INSERT INTO synonym (language, words) VALUES ('de', '{kabel,strippe}')`);
    const changed = await synonyms();
    await migrate(database.url);
    expect(await synonyms()).toEqual(changed);
    expect((await database.pool.query("SELECT DISTINCT rate FROM tax_rule WHERE area = 'DE'")).rows).toEqual([
      { rate: 2100 },
    ]);
    expect((await database.pool.query('SELECT FROM share_reward')).rowCount).toBe(0);
  });

  it('is taken as applied by a database that has passed all migrations which it replaces', async () => {
    const old = await emptyDatabase();
    await migrate(old.url, readMigrations().slice(0, 1));
    await withClient({ connectionString: old.url }, async (client) => {
      await record(readReplacedMigrations(), client);
      await client.query('DELETE FROM levy');
      expect(await migrate(old.url)).toEqual(LATER.map(({ name }) => name));
      expect((await client.query('SELECT FROM levy')).rowCount).toBe(0);
    });
    expect(await migrate(old.url)).toEqual([]);
    await old.drop();
  });

  it('lets a later migration follow the ones that it replaces', async () => {
    await migrate(database.url);
    const later = { number: 9999, name: '9999-z.sql', sql: 'CREATE TABLE z (x int)', checksum: 'z' };
    await record([...readReplacedMigrations(), ...LATER]);
    expect(await migrate(database.url, [...readMigrations(), later])).toEqual(['9999-z.sql']);
    expect(await migrate(database.url, [...readMigrations(), later])).toEqual([]);
  });

  it('refuses an older database and names the commit to pass first', async () => {
    await record(readReplacedMigrations().slice(0, -3));
    const message =
      'the database is of an older version (its last migration is 0640-synonyms-of-names.sql): ' +
      'start or restore it with commit 4cd77cd8 of Lading first';
    await expect(migrate(database.url)).rejects.toThrow(message);
  });

  it('refuses a database with a migration that is none of those which it replaces', async () => {
    await record(
      readReplacedMigrations().with(5, { number: 6, name: '0006-members.sql', checksum: 'other' }),
    );
    await expect(migrate(database.url)).rejects.toThrow('start or restore it with commit 4cd77cd8');
  });

  it('takes a backup of the last version before it', async () => {
    const target = await emptyDatabase();
    const { rows } = await restore({ url: target.url, file: OLD_BACKUP, force: false, progress: quiet });
    expect(rows).toBeGreaterThan(5000);
    expect(await migrate(target.url)).toEqual([]);
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    expect(await describeSchema(client)).toBe(await describeSchema(database.pool));
    expect((await client.query('SELECT FROM orders')).rowCount).toBe(34);
    await client.end();
    await target.drop();
  });
});
