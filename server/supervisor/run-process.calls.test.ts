import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';

const ROOT = path.join(import.meta.dirname, '../..');

describe('a process of its own', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lading-process-'));
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const envWith = (DATABASE_URL: string) => ({
    PATH: process.env.PATH,
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    DATABASE_URL,
  });
  const run = (script: string, words: string[], url = database.url, more = {}) => {
    const command = [path.join(ROOT, script), ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      env: { ...envWith(url), ...more },
      encoding: 'utf8',
    });
    return [status, status === 0 ? stdout : stderr];
  };

  it('is refused in one line where it cannot run, and runs once the database is migrated', async () => {
    expect(run('start.mjs', ['cook'])).toEqual([
      1,
      'cook is no process of the shop: web, worker, search, office\n',
    ]);
    expect(run('start.mjs', ['worker'], '')).toEqual([
      1,
      'DATABASE_URL: a process of its own needs a PostgreSQL of yours\n',
    ]);
    const lacks = /^the database lacks 0001-baseline, .*: back it up, then npm run db -- migrate\n$/;
    for (const words of [['worker'], []])
      expect(run('start.mjs', words)).toEqual([1, expect.stringMatching(lacks)]);

    const ready = 'the database is ready for this release\n';
    expect(run('server/commands/db.ts', ['migrate'])).toEqual([
      0,
      expect.stringMatching(`^migrated the database: 0001-baseline, .*\n${ready}$`),
    ]);
    expect(run('server/commands/db.ts', ['migrate'])).toEqual([0, ready]);

    for (const words of [['search'], ['worker'], []])
      expect(run('start.mjs', words, database.url, { DATA_DIR: '/dev/null/lading' })).toEqual([
        1,
        'DATA_DIR: /dev/null/lading cannot be written to: set another folder, or its permissions\n',
      ]);

    const another = { DATA_DIR: path.join(folder, 'another') };
    for (const words of [['web'], ['worker'], []])
      expect(run('start.mjs', words, database.url, another)).toEqual([
        1,
        expect.stringContaining('SECRETS_KEY: the secrets of this database were sealed with another key'),
      ]);

    const worker = spawn(process.execPath, [path.join(ROOT, 'start.mjs'), 'worker'], {
      env: envWith(database.url),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    await new Promise((resolve) => worker.once('message', resolve));
    worker.kill('SIGTERM');
    expect(await ended).toBe(0);
    // Without it no process would be ready.
    expect(existsSync(path.join(folder, 'data'))).toBe(true);
  });
});
