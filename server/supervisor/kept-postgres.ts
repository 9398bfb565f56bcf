import { setTimeout as pause } from 'node:timers/promises';
import { type Embedded, startEmbedded } from '../platform/database/embedded/start.ts';
import type { Progress } from '../platform/start-fault.ts';

/** The embedded PostgreSQL, started again whenever it dies. */
export type KeptPostgres = { url: string; stop(): Promise<void>; kill(): void };

// Backends of a killed postmaster take a moment to notice; until then its shared memory is in use.
const TRY_AGAIN_MS = [100, 250, 500, 1000, 2000, 4000, 8000];

/** Starts it and keeps it alive. `onMoved` hears its new URL when its port was lost to somebody else meanwhile. */
export async function keepPostgres(
  dataDir: string,
  say: Progress,
  onMoved: (url: string) => void,
): Promise<KeptPostgres> {
  let stopping = false;
  let current = await startPatiently(dataDir, say);

  const live = async (): Promise<void> => {
    for (;;) {
      await current.exited;
      if (stopping) return;
      say('PostgreSQL ended and is started again');
      const next = await startPatiently(dataDir, say);
      if (next.url !== current.url) onMoved(next.url);
      current = next;
      say('PostgreSQL is back');
      if (stopping) await current.stop();
    }
  };
  const life = live().catch((fault) =>
    say(`PostgreSQL could not be started again: ${fault.message ?? fault}`),
  );

  return {
    url: current.url,
    stop: async () => {
      stopping = true;
      await current.stop();
      await life;
    },
    kill: () => {
      stopping = true;
      signal(current.pid, 'SIGQUIT');
    },
  };
}

async function startPatiently(dataDir: string, say: Progress): Promise<Embedded> {
  for (const wait of TRY_AGAIN_MS) {
    try {
      return await startEmbedded({ dataDir, progress: say });
    } catch (fault) {
      if (!(fault instanceof Error && /shared memory block|already exists/.test(fault.message))) throw fault;
      await pause(wait);
    }
  }
  return startEmbedded({ dataDir, progress: say });
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
