import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

function read(action: () => string): string {
  try {
    return action();
  } catch {
    // The process has ended.
    return '';
  }
}

/** Processes of Linux that work in a folder, and the one that started them. */
function processesOf(folder: string, starter: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => {
    const isEnded = read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) === '';
    const place = read(() => readlinkSync(`/proc/${pid}/cwd`));
    const isStarter =
      pid === starter && read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).includes('cluster/main.ts');
    return !isEnded && (isStarter || `${place}/`.startsWith(`${folder}/`));
  });
}

/** Kills what a cluster runs, which keeps nothing: the program that started it first, since it starts all others again. */
export async function killProcesses(folder: string, starter: number): Promise<void> {
  const place = realpathSync(folder);
  for (let pids = processesOf(place, starter); pids.length > 0; pids = processesOf(place, starter)) {
    for (const pid of pids.sort((a, b) => Number(b === starter) - Number(a === starter))) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    await pause(100);
  }
}
