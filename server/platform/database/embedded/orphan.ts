import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_WITHIN_MS = 20_000;

/**
 * Clears the way for a start: stops a postmaster that outlived its parent, and removes a pid file whose number
 * now belongs to some other process (PostgreSQL itself would refuse to start for as long as that one lives).
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid');
  const pid = postmasterPid(folder);
  if (pid === undefined) return;
  if (isPostmasterOf(pid, folder)) await stopPostmaster(pid, folder);
  rmSync(pidFile, { force: true });
}

/** The pid recorded by a postmaster, which may have exited. */
export function postmasterPid(folder: string): number | undefined {
  const pidFile = path.join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return Number.isSafeInteger(pid) ? pid : 0;
}

/** Whether the running process `pid` is the postmaster of this folder. */
export function isPostmasterOf(pid: number, folder: string): boolean {
  if (pid <= 1) return false;
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(`-D ${folder} `);
}

/** The command line of a process, its words separated by spaces; empty when there is no such process. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
  return `${spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()} `;
}

/** Fast shutdown (clients are disconnected, nothing is lost); an immediate one after a timeout. */
async function stopPostmaster(pid: number, folder: string): Promise<void> {
  signal(pid, 'SIGINT');
  // An exited process that was not reaped still has its pid, so that its existence proves nothing.
  for (let waited = 0; isPostmasterOf(pid, folder); waited += 50) {
    if (waited === STOP_WITHIN_MS) signal(pid, 'SIGQUIT');
    if (waited > 2 * STOP_WITHIN_MS) signal(pid, 'SIGKILL');
    await pause(50);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process exited between the check and the signal.
  }
}

/** Whether a process of this pid is running, whatever its user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
