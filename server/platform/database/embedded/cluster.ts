import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Progress, StartError } from '../../start-error.ts';
import { type Account, canEnter, initAccount } from './account.ts';
import type { Binaries } from './binaries.ts';

/** The record of a DATA_DIR's cluster, in a file readable only by its owner. `port` is the one last used. */
export type ClusterRecord = { folder: string; password: string; port: number };

const execute = promisify(execFile);
const recordFile = (dataDir: string): string => path.join(dataDir, 'postgres.json');

/** The recorded cluster of a DATA_DIR, or undefined where none was made. */
export function readRecord(dataDir: string): ClusterRecord | undefined {
  const file = recordFile(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Writes the record of a cluster; the file contains its password. */
export function writeRecord(dataDir: string, record: ClusterRecord): void {
  writeFileSync(recordFile(dataDir), `${JSON.stringify(record)}\n`, { mode: 0o600 });
}

/** Returns the cluster of DATA_DIR, created where there is none. Refuses one of another major version. */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
  progress: Progress,
): Promise<ClusterRecord> {
  const known = readRecord(dataDir);
  if (known && existsSync(path.join(known.folder, 'PG_VERSION'))) {
    refuseOtherMajor(known.folder, binaries.major);
    return known;
  }
  mkdirSync(dataDir, { recursive: true });
  const folder = chooseFolder(dataDir, account, progress);
  progress(`making a PostgreSQL ${binaries.major} cluster in ${folder}`);
  const record = { folder, password: randomBytes(24).toString('base64url'), port: 0 };
  const making = `${folder}.new`;
  await initialise(binaries, making, record.password);
  if (account) await execute('chown', ['-R', `${account.uid}:${account.gid}`, making]);
  writeRecord(dataDir, record);
  renameSync(making, folder);
  return record;
}

function refuseOtherMajor(folder: string, major: string): void {
  const found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === major) return;
  throw new StartError(
    `${folder} was made by PostgreSQL ${found} and this is ${major}: back it up with the older release and restore it here`,
  );
}

function chooseFolder(dataDir: string, account: Account | undefined, progress: Progress): string {
  const inside = path.join(dataDir, 'postgres');
  if (existsSync(inside))
    throw new StartError(`${inside} is there but its password (postgres.json) is not: move it away`);
  if (canEnter(account, dataDir)) return inside;
  const name = randomBytes(6).toString('hex');
  const outside = path.join('/var/lib/lading', name);
  mkdirSync(path.dirname(outside), { recursive: true });
  chmodSync(path.dirname(outside), 0o755);
  progress(`PostgreSQL's own user cannot enter ${dataDir}: its cluster goes to ${outside}`);
  return outside;
}

async function initialise(binaries: Binaries, folder: string, password: string): Promise<void> {
  const account = initAccount();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const owned of [folder, passwordFile]) chownSync(owned, account.uid, account.gid);
  const options = ['--locale=C', '--encoding=UTF8', '--username=lading', '--auth=scram-sha-256', '--no-sync'];
  try {
    await execute(path.join(binaries.bin, 'initdb'), [...options, `--pwfile=${passwordFile}`, '-D', folder], {
      ...account,
      cwd: '/',
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new StartError(`PostgreSQL's cluster could not be made: ${lastLine(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function lastLine(error: unknown): string {
  const output =
    error instanceof Error && 'stderr' in error && error.stderr ? String(error.stderr) : String(error);
  return output.trim().split('\n').at(-1) ?? '';
}
