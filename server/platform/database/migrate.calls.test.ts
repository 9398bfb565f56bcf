import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { checkMigrated, migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';

const first: Migration = { number: 1, name: '0001-a.sql', sql: 'CREATE TABLE a (x int)', checksum: 'one' };
const second: Migration = { number: 2, name: '0002-b.sql', sql: 'CREATE TABLE b (x int)', checksum: 'two' };

async function tables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  await client.end();
  return rows.map(({ tablename }) => tablename);
}

describe('migrate', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeEach(async () => {
    database = await emptyDatabase();
  });
  afterEach(() => database.drop());

  it('applies what is missing, once', async () => {
    expect(await migrate(database.url, [first])).toEqual(['0001-a.sql']);
    expect(await migrate(database.url, [first, second])).toEqual(['0002-b.sql']);
    expect(await migrate(database.url, [first, second])).toEqual([]);
    expect(await tables(database.url)).toEqual(['a', 'b', 'migration']);
  });

  it('migrates once when two starts run at once', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, [first, second])));
    expect(applied.flat()).toEqual(['0001-a.sql', '0002-b.sql']);
  });

  it('refuses a file that changed since it was applied', async () => {
    await migrate(database.url, [first]);
    await expect(migrate(database.url, [{ ...first, checksum: 'other' }])).rejects.toThrow(
      'migration 0001-a.sql was changed after it was applied',
    );
  });

  it('refuses a database of a newer release', async () => {
    await migrate(database.url, [first, second]);
    await expect(migrate(database.url, [first])).rejects.toThrow(
      '0002-b.sql, which this release does not know',
    );
  });

  it('is checked by processes: they need all of their own, and bear what a newer release has added', async () => {
    const check = (migrations: Migration[]) => checkMigrated(database.url, migrations);
    await expect(check([first])).rejects.toThrow(
      'the database lacks 0001-a.sql: back it up, then npm run db',
    );
    const contract: Migration = {
      number: 3,
      name: '0003-contract-a.sql',
      sql: 'DROP TABLE a',
      checksum: 'three',
    };
    await migrate(database.url, [first, second]);
    await check([first]);
    await check([first, second]);
    await expect(check([first, second, contract])).rejects.toThrow('lacks 0003-contract-a.sql');
    await migrate(database.url, [first, second, contract]);
    await expect(check([first, second])).rejects.toThrow(
      '0003-contract-a.sql, which ends the use of this release',
    );
  });

  describe('fills tables from data files', () => {
    const parents = { table: 'parent', rows: 'id,name\n1,"one, two"\n2,\n' };
    const children = { table: 'child', rows: 'id,parent,names\n1,2,"{a b,c}"\n' };
    const sql = `CREATE TABLE parent (id int PRIMARY KEY, name text);
      CREATE TABLE child (id int PRIMARY KEY, parent int REFERENCES parent, names text[])`;
    const creating: Migration = { ...first, sql };
    const read = async (sql: string) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(sql);
      await client.end();
      return rows;
    };

    it('that the migration has created, those first that others refer to', async () => {
      await migrate(database.url, [creating], [children, parents]);
      expect(await read('SELECT * FROM parent ORDER BY id')).toEqual([
        { id: 1, name: 'one, two' },
        { id: 2, name: null },
      ]);
      expect(await read('SELECT * FROM child')).toEqual([{ id: 1, parent: 2, names: ['a b', 'c'] }]);
    });

    it('unless the migration has inserted rows itself', async () => {
      const own = { ...creating, sql: `${sql}; INSERT INTO parent VALUES (7, 'own')` };
      await migrate(database.url, [own], [parents]);
      expect(await read('SELECT id FROM parent')).toEqual([{ id: 7 }]);
    });

    it('and never again, whatever has become of their rows', async () => {
      await migrate(database.url, [creating], [parents, children]);
      await read("DELETE FROM child; UPDATE parent SET name = 'changed'");
      await migrate(database.url, [creating, second], [parents, children]);
      expect(await read('SELECT * FROM child')).toEqual([]);
      expect(await read('SELECT DISTINCT name FROM parent')).toEqual([{ name: 'changed' }]);
    });

    it('or leaves nothing of the migration where a file does not fit', async () => {
      const wrong = { table: 'parent', rows: 'id,name\nx,one\n' };
      await expect(migrate(database.url, [creating], [wrong])).rejects.toThrow(
        'COPY parent, line 2, column id',
      );
      expect(await tables(database.url)).toEqual(['migration']);
    });
  });

  it('leaves nothing of a file that fails', async () => {
    const broken = { ...second, sql: 'CREATE TABLE b (x int); SELECT nothing_of_that_name' };
    await expect(migrate(database.url, [first, broken])).rejects.toThrow('migration 0002-b.sql failed');
    expect(await tables(database.url)).toEqual(['a', 'migration']);
  });
});
