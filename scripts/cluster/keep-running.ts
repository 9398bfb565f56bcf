import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A program of the cluster, as a service manager would run it. */
export type Service = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Whether it can be used. It may throw while it cannot. */
  isReady: () => Promise<boolean>;
  /** A request to end it in order. */
  stopSignal?: NodeJS.Signals;
};
export type RunningService = { name: string; pid: () => number | undefined; stop: () => Promise<void> };

const AGAIN_MS = 1000;
const READY_MS = 90_000;
const STOP_MS = 20_000;
const POLL_MS = 100;

const start = (
  { command: [program = '', ...args], env }: Service,
  cwd: string,
  log: string,
): ChildProcess => {
  const file = openSync(log, 'a');
  try {
    return spawn(program, args, {
      cwd,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', file, file],
      detached: true,
    });
  } finally {
    closeSync(file);
  }
};

/** A file that keeps a service from being started again for as long as it exists, as if its machine were away. */
export const holdFile = (folder: string, name: string): string => `${folder}/${name}.hold`;

/** Waits until a service can be used. Throws with the name of its log after a minute and a half. */
async function untilReady({ name, isReady }: Service, log: string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(POLL_MS)) {
    if (await isReady().catch(() => false)) return;
  }
  throw new Error(`${name} is not ready, see ${log}`);
}

/** Starts a service, waits until it can be used, and starts it again a second after each end. `onPid` hears of each start. */
export async function keepRunning(
  service: Service,
  folder: string,
  onPid: (name: string, pid: number | undefined) => void,
): Promise<RunningService> {
  const log = `${folder}/${service.name}.log`;
  let isStopping = false;
  let child: ChildProcess | undefined;
  const live = async (): Promise<void> => {
    while (!isStopping) {
      child = start(service, folder, log);
      onPid(service.name, child.pid);
      await new Promise((resolve) => {
        child?.once('exit', resolve);
        child?.once('error', resolve);
      });
      do {
        if (!isStopping) await pause(AGAIN_MS);
      } while (!isStopping && existsSync(holdFile(folder, service.name)));
    }
  };
  const life = live();
  const stop = async (): Promise<void> => {
    isStopping = true;
    child?.kill(service.stopSignal ?? 'SIGTERM');
    const late = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
    await life;
    clearTimeout(late);
  };
  try {
    await untilReady(service, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: service.name, pid: () => child?.pid, stop };
}
