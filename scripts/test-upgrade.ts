import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs the call tests of the version before on the schema of this one: while processes are replaced, both work on it.
 * `npm run test:upgrade -- server/flows/cart` runs only some.
 */
const ROOT = path.join(import.meta.dirname, '..');
const LOCK = 'package-lock.json';

const docs = readFileSync(path.join(ROOT, 'docs/contribute/migrations.md'), 'utf8');
const before = /The version before is commit `([0-9a-f]{8,40})`/.exec(docs)?.[1] ?? '';

function run(command: string, words: string[], cwd: string): void {
  const { status } = spawnSync(command, words, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed`);
}

const checkout = path.join(mkdtempSync(path.join(os.tmpdir(), 'lading-upgrade-')), 'before');
run('git', ['worktree', 'add', '--detach', checkout, before], ROOT);
try {
  const isSame = readFileSync(path.join(checkout, LOCK)).equals(readFileSync(path.join(ROOT, LOCK)));
  if (isSame) symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
  else run('npm', ['ci'], checkout);
  run('npm', ['run', '--silent', 'client'], checkout);
  const migrations = path.join('server', 'migrations');
  rmSync(path.join(checkout, migrations), { recursive: true });
  cpSync(path.join(ROOT, migrations), path.join(checkout, migrations), { recursive: true });
  // Tests of migrations and backups speak of the schema of their own version.
  const own = ['database', 'backup'].flatMap((name) => ['--exclude', `server/platform/${name}/**`]);
  run('npx', ['vitest', 'run', '--project', 'calls', ...own, ...process.argv.slice(2)], checkout);
} finally {
  run('git', ['worktree', 'remove', '--force', checkout], ROOT);
}
