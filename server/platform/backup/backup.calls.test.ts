import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../testing/database.ts';
import { readMigrations } from '../database/migrations.ts';
import { addJob } from '../jobs/add-job.ts';
import { type BackupSummary, backup } from './backup.ts';
import { restore } from './restore.ts';
import { listTables } from './schema.ts';

const quiet = () => undefined;

type EmptyDatabase = Awaited<ReturnType<typeof emptyDatabase>>;

async function change(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** A checksum over all rows of every table, and where the sequences stand. */
async function fingerprint(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sums: Record<string, unknown> = {};
  for (const { name, columns } of await listTables(client)) {
    const row = `ROW(${columns.join(', ')})::text`;
    const { rows } = await client.query(
      `SELECT count(*) AS count, md5(string_agg(${row}, '|' ORDER BY ${row})) AS sum FROM ${name}`,
    );
    sums[name] = rows[0];
  }
  const { rows } = await client.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1');
  await client.end();
  return { ...sums, sequences: rows };
}

describe('a backup', () => {
  let source: TestDatabase;
  let original: Awaited<ReturnType<typeof fingerprint>>;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    source = await testDatabase();
    folder = await mkdtemp('/tmp/lading-backup-');
    file = path.join(folder, 'shop.backup');
    await source.pool.query(
      `INSERT INTO mail (recipient, language, subject, text, html)
       SELECT n || '@example.com', 'en', E'tab\\t newline\\n backslash \\\\ ' || n, repeat('x', 500), '\\N'
         FROM generate_series(1, 20000) n`,
    );
    await source.pool.query("SELECT nextval('order_number')");
    await addJob(source.pool, 'deliver-mail', { mail: 1 });
    await backup(source.url, file, new Date(), quiet);
    original = await fingerprint(source.url);
  });
  afterAll(async () => {
    await source.drop();
    await rm(folder, { recursive: true });
  });

  it('is readable only by its owner', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  describe('that a database has been restored from', () => {
    let target: EmptyDatabase;
    let summary: BackupSummary;
    beforeAll(async () => {
      target = await emptyDatabase();
      summary = await restore({ url: target.url, file, force: false, progress: quiet });
    });
    afterAll(() => target.drop());

    it('comes back the same: rows, sequences, waiting jobs', async () => {
      expect(summary.rows).toBeGreaterThan(20_000);
      expect(await fingerprint(target.url)).toEqual(original);
    });

    it('that is cut off changes nothing', async () => {
      const short = path.join(folder, 'short.backup');
      const whole = await readFile(file);
      await writeFile(short, whole.subarray(0, whole.length - 5000));
      await expect(restore({ url: target.url, file: short, force: true, progress: quiet })).rejects.toThrow();
      expect(await fingerprint(target.url)).toEqual(original);
    });

    it('is refused by a database that has tables, and replaces them when forced', async () => {
      const again = (force: boolean) => restore({ url: target.url, file, force, progress: quiet });
      await change(target.url, "UPDATE mail SET subject = 'changed'; SELECT nextval('order_number')");
      const changed = await fingerprint(target.url);
      await expect(again(false)).rejects.toThrow('the database is not empty');
      expect(await fingerprint(target.url)).toEqual(changed);
      await again(true);
      expect(changed).not.toEqual(original);
      expect(await fingerprint(target.url)).toEqual(original);
    });
  });

  describe('and an empty database', () => {
    let target: EmptyDatabase;
    beforeAll(async () => {
      target = await emptyDatabase();
    });
    afterAll(() => target.drop());

    it('is refused while a shop is connected', async () => {
      const shop = new pg.Client({ connectionString: target.url, application_name: 'lading' });
      await shop.connect();
      const tried = restore({ url: target.url, file, force: true, progress: quiet });
      await expect(tried).rejects.toThrow('a shop is connected');
      await shop.end();
    });

    it.each([
      [
        'table',
        (line: string) => line.replace('"public.mail"', '"public.mail (id) FROM PROGRAM \'true\' --"'),
      ],
      ['column', (line: string) => line.replace('"recipient"', '"recipient) FROM PROGRAM \'true\' --"')],
    ])('whose name of a %s is SQL is refused before it reaches the database', async (_, forge) => {
      const forged = path.join(folder, 'forged.backup');
      const plain = gunzipSync(await readFile(file)).toString('latin1');
      const changed = forge(plain);
      expect(changed).not.toBe(plain);
      await writeFile(forged, gzipSync(Buffer.from(changed, 'latin1')));
      const tried = restore({ url: target.url, file: forged, force: false, progress: quiet });
      await expect(tried).rejects.toThrow('the backup is damaged');
    });

    it('of a newer release is refused', async () => {
      const migrations = readMigrations().slice(0, -1);
      const tried = restore({ url: target.url, file, force: false, progress: quiet, migrations });
      await expect(tried).rejects.toThrow('which this release does not know');
    });

    it('of anything else is refused', async () => {
      const other = path.join(folder, 'other');
      await writeFile(other, 'no backup at all');
      const tried = restore({ url: target.url, file: other, force: false, progress: quiet });
      await expect(tried).rejects.toThrow('this file is no backup of Lading');
    });
  });
});
