import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Releases a lock. */
export type Release = () => void;

/**
 * Acquires the lock of a file; returns undefined while a running process holds it. The holder is identified by
 * its pid and start time, so that a pid used again after a crash or a reboot does not count.
 */
export function acquireLock(file: string): Release | undefined {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${process.pid} ${birthOf(process.pid)}`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    // link() is atomic, so that a lock is never read half written.
    if (!tryLink(draft, file)) {
      if (isHeld(file)) return undefined;
      rmSync(file, { force: true });
      if (!tryLink(draft, file)) return undefined;
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(file) === own) rmSync(file, { force: true });
  };
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(file: string): boolean {
  const [pid, ...birth] = read(file).split(' ');
  return birth.length > 0 && birthOf(Number(pid)) === birth.join(' ');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the start time of a process as the system prints it; empty when there is none. An exited process counts as
 * none even where no parent reaps it, as in a container without an init.
 */
function birthOf(pid: number): string {
  if (process.platform === 'linux') {
    const stat = read(`/proc/${pid}/stat`);
    // The command name may contain spaces and parentheses; the fields are counted from its last parenthesis on.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = 'X'] = fields;
    return 'ZX'.includes(state) ? '' : `${read('/proc/sys/kernel/random/boot_id').trim()} ${fields[19]}`;
  }
  const output = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout.trim();
  return output.startsWith('Z') ? '' : output.replace(/^\S+\s+/, '');
}
