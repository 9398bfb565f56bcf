import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChildMessage } from '../platform/process/child.ts';
import { type Progress, StartError } from '../platform/start-error.ts';

/** A process that is started again whenever it dies. `ready` is its first readiness, with where it listens. */
export type SupervisedChild = {
  ready: Promise<string | undefined>;
  /** SIGTERM, then SIGKILL after `graceMs`. Resolves when it has ended and stays ended. */
  stop(graceMs: number): Promise<void>;
  /** SIGTERM, and started again with this environment. */
  restart(env: NodeJS.ProcessEnv): void;
  kill(): void;
};

type Options = {
  name: string;
  /** For Node itself. */
  flags: readonly string[];
  script: string;
  env: NodeJS.ProcessEnv;
  /** Where its log goes; inherited output where undefined. */
  logFile: string | undefined;
  say: Progress;
};

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
const TRIES_BEFORE_READY = 3;

/**
 * Starts a child and keeps it alive; the pause before the next start doubles while it dies before it is ready. `ready` fails with a StartError when it dies three times without getting there.
 */
export function superviseChild({ name, flags, script, env, logFile, say }: Options): SupervisedChild {
  let child: ChildProcess | undefined;
  let stopping = false;
  let given = env;
  const { promise: ready, resolve, reject } = Promise.withResolvers<string | undefined>();
  let isReady = false;

  let wait = FIRST_WAIT_MS;

  const onMessage = (message: ChildMessage): void => {
    if (message?.type !== 'ready') return;
    wait = FIRST_WAIT_MS;
    if (isReady) say(`${name} is back`);
    isReady = true;
    resolve(message.url);
  };

  const live = async (): Promise<void> => {
    for (let deaths = 0; !stopping; ) {
      child = spawnChild([...flags, script], given, logFile);
      child.on('message', onMessage);
      const how = await ended(child);
      if (stopping) return;
      deaths += 1;
      if (!isReady && deaths === TRIES_BEFORE_READY) {
        reject(new StartError(`${name} did not start (${how})${logFile ? `, see ${logFile}` : ''}`));
        return;
      }
      say(`${name} ended (${how}) and is started again`);
      await pause(wait);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    }
  };

  const life = live();
  return {
    ready,
    stop: async (graceMs) => {
      stopping = true;
      child?.kill('SIGTERM');
      const late = setTimeout(() => child?.kill('SIGKILL'), graceMs);
      await life;
      clearTimeout(late);
    },
    restart: (next) => {
      given = next;
      child?.kill('SIGTERM');
    },
    kill: () => {
      stopping = true;
      child?.kill('SIGKILL');
    },
  };
}

function spawnChild(args: string[], env: NodeJS.ProcessEnv, logFile: string | undefined): ChildProcess {
  const log = logFile === undefined ? undefined : openSync(logFile, 'a', 0o600);
  try {
    // A group of its own: Ctrl-C must reach the supervisor alone, which then stops things in their order.
    return spawn(process.execPath, args, {
      env,
      detached: true,
      stdio: ['ignore', log ?? 'inherit', log ?? 'inherit', 'ipc'],
    });
  } finally {
    if (log !== undefined) closeSync(log);
  }
}

function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
}
