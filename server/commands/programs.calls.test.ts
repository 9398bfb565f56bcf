import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';

// All other tests of commands run them without a process of their own, see testing/run-command.ts.
describe('a program exits with 0 and prints to standard output, or with 1 and prints why to standard error', {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lading-programs-'));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const run = (program: string, words: string[]) => {
    const command = [path.join(import.meta.dirname, `${program}.ts`), ...words];
    const env = { ...process.env, DATABASE_URL: database.url };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const succeeded = (stdout: string | RegExp) => ({
    status: 0,
    stdout: expect.stringMatching(stdout),
    stderr: '',
  });
  const failed = (stderr: string) => ({ status: 1, stdout: '', stderr });

  it('staff', () => {
    expect(run('staff', ['errors'])).toEqual(succeeded(/^No errors were reported\.\n$/));
    expect(run('staff', ['unlock', 'a@b.co'])).toEqual(failed('there is no member a@b.co\n'));
  });

  it('catalogue', () => {
    expect(run('catalogue', ['pictures'])).toEqual(succeeded('0 stored, 0 waiting, 0 failed'));
    expect(run('catalogue', ['undo'])).toEqual(failed('there is no import to undo\n'));
  });

  it('db', () => {
    const file = path.join(folder, 'backup');
    expect(run('db', ['backup', file])).toEqual(succeeded(/\nbacked up [\d,]+ rows of \d+ tables\n$/));
    expect(run('db', ['restore', `${file}.none`])).toEqual(failed(`there is no ${file}.none\n`));
  });
});
