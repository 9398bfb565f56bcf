import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Progress, StartError } from '../../start-error.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterRecord } from './cluster.ts';
import { reach } from './reach.ts';

/** A running postmaster. `exited` resolves when it has ended. */
export type Postmaster = { pid: number; exited: Promise<void>; stop(): Promise<void> };

type Start = { logFile: string; settings: Record<string, string>; progress: Progress };

const READY_WITHIN_MS = 60_000;
const NOTICE_AFTER_MS = 2000;
const FAST_STOP_MS = 20_000;

/**
 * Starts the postmaster on 127.0.0.1 alone, in a session of its own so that a Ctrl-C at the terminal does not
 * reach it before its clients are done, and waits until it takes connections.
 */
export async function startPostmaster(
  binaries: Binaries,
  record: ClusterRecord,
  account: Account | undefined,
  start: Start,
): Promise<Postmaster> {
  const { logFile, settings } = start;
  const log = openSync(logFile, 'a', 0o600);
  const { size: before } = fstatSync(log);
  const args = ['-D', record.folder, '-p', String(record.port), ...options(settings)];
  const child = spawn(path.join(binaries.bin, 'postgres'), args, {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
  });
  closeSync(log);
  const exited = new Promise<void>((ended) => {
    child.once('exit', () => ended());
    child.once('error', () => ended());
  });
  const watch = watchParent(child, account);
  exited.then(() => watch.kill('SIGKILL'));
  const readLog = () => readFileSync(logFile).subarray(before).toString();
  await waitUntilReady(record, child, readLog, start);
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited) };
}

const MB = 1024 * 1024;

/** An eighth of the machine's memory for PostgreSQL's own cache, from 128 MB to 2 GB; the rest is the system's. */
function sharedBuffers(): string {
  const eighth = Math.floor(totalmem() / 8 / MB);
  return `${Math.min(2048, Math.max(128, eighth))}MB`;
}

function options(settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    jit: 'off',
    shared_buffers: sharedBuffers(),
    // SSDs read random pages about as fast as sequential ones.
    random_page_cost: '1.1',
    // The default size would force a checkpoint every few seconds of a bulk load.
    max_wal_size: '4GB',
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * A shell that waits on a pipe from us and then stops the postmaster: the pipe closes however we die, kill -9
 * included, and PostgreSQL has no way of its own to notice.
 */
function watchParent(postmaster: ChildProcess, account: Account | undefined): ChildProcess {
  const script = 'cat >/dev/null; kill -INT "$1"';
  const watch = spawn('/bin/sh', ['-c', script, 'lading-postgres-watch', String(postmaster.pid ?? '')], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.on('error', () => {
    // Without the watch an orphan keeps running until the next start stops it.
  });
  watch.unref();
  if (watch.stdin && 'unref' in watch.stdin && typeof watch.stdin.unref === 'function') watch.stdin.unref();
  return watch;
}

/** Waits until the postmaster answers: as long as it says that it is recovering, and else for a minute. */
async function waitUntilReady(
  record: ClusterRecord,
  child: ChildProcess,
  readLog: () => string,
  { logFile, progress }: Start,
): Promise<void> {
  const begun = Date.now();
  let until = begun + READY_WITHIN_MS;
  let isAnnounced = false;
  for (;;) {
    const state = await reach(record);
    if (state === 'answers') return;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw new StartError(`PostgreSQL did not start: ${lastFatal(readLog())} (see ${logFile})`);
    }
    const now = Date.now();
    if (state === 'starting') {
      // Stopping it during recovery would make the next start recover from the beginning.
      until = now + READY_WITHIN_MS;
      if (!isAnnounced && now - begun > NOTICE_AFTER_MS) {
        progress('PostgreSQL recovers what was written before it was stopped');
        isAnnounced = true;
      }
    }
    if (now > until) {
      child.kill('SIGQUIT');
      throw new StartError(`PostgreSQL was not ready after ${READY_WITHIN_MS / 1000} s, see ${logFile}`);
    }
    await pause(40);
  }
}

function lastFatal(log: string): string {
  const lines = log.trim().split('\n');
  const fatal = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*FATAL:\s*/, '');
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
  await exited;
  clearTimeout(late);
}
