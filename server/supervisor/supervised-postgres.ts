import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedDatabase, startEmbedded } from '../platform/database/embedded/start.ts';
import type { Progress } from '../platform/start-error.ts';

/** The embedded PostgreSQL, started again whenever it dies. */
export type SupervisedPostgres = { url: string; stop(): Promise<void>; kill(): void };

type Options = {
  dataDir: string;
  say: Progress;
  /** Called with the new URL when another process took its port meanwhile. */
  onMoved: (url: string) => void;
  /** Called when it is given up; it is not restarted from then on. */
  onLost: (error: unknown) => void;
  /** Replaces how it is started and the waits between tries in ms, for tests. */
  start?: () => Promise<EmbeddedDatabase>;
  waits?: readonly number[];
};

// Backends of a killed postmaster take a moment to notice; until then its shared memory is in use. A full disk or
// memory may take longer to be there again: about a minute in all.
const WAITS_MS = [100, 250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000];
/** After running for so long a process counts as recovered: its next exit is a first one again. */
const LONG_LIFE_MS = 30_000;
const IN_USE = /shared memory block|already exists/;

/** Starts it and keeps it alive: whatever fails at starting it again is tried again, until all waits are used up. */
export async function supervisePostgres(options: Options): Promise<SupervisedPostgres> {
  const { dataDir, say, onMoved, onLost, waits = WAITS_MS } = options;
  const start = options.start ?? (() => startEmbedded({ dataDir, progress: say }));
  const stopping = new AbortController();
  let current = await startFirst(start, waits);

  /** Tries from the `failures`th wait on. Throws the last fault. */
  async function startAgain(failures: number): Promise<{ next: EmbeddedDatabase; failures: number }> {
    for (let failed = failures; ; failed += 1) {
      try {
        return { next: await start(), failures: failed };
      } catch (error) {
        const wait = waits[failed];
        if (wait === undefined) throw error;
        say(`PostgreSQL could not be started again, it is tried in ${wait} ms: ${messageOf(error)}`);
        await pause(wait, undefined, { signal: stopping.signal });
      }
    }
  }
  const live = async (): Promise<void> => {
    for (let failures = 0; ; ) {
      const begun = performance.now();
      await current.exited;
      if (stopping.signal.aborted) return;
      // A process that dies right after its start must not be restarted without end.
      failures = performance.now() - begun > LONG_LIFE_MS ? 0 : failures;
      if (failures > waits.length) throw new Error('it ends as soon as it is started');
      say('PostgreSQL ended and is started again');
      const started = await startAgain(failures);
      failures = started.failures + 1;
      if (started.next.url !== current.url) onMoved(started.next.url);
      current = started.next;
      say('PostgreSQL is back');
      if (stopping.signal.aborted) await current.stop();
    }
  };
  const life = live().catch((error) => {
    if (!stopping.signal.aborted) onLost(error);
  });

  return {
    url: current.url,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await life;
    },
    kill: () => {
      stopping.abort();
      signal(current.pid, 'SIGQUIT');
    },
  };
}

/** The first start waits only for remains of another start: the operator sees every other error. */
async function startFirst(
  start: () => Promise<EmbeddedDatabase>,
  waits: readonly number[],
): Promise<EmbeddedDatabase> {
  for (const wait of waits.slice(0, 7)) {
    try {
      return await start();
    } catch (error) {
      if (!IN_USE.test(messageOf(error))) throw error;
      await pause(wait);
    }
  }
  return start();
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has exited already.
  }
}
