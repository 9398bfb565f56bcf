// Runs the search engine of a database in a worker thread.
import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '../../platform/database/pool.ts';
import { openStore } from '../../platform/files/open-files.ts';
import { warmUp } from '../../search/memory/engine/warm-up.ts';
import type { ThreadStart } from '../../search/thread/messages.ts';
import { serveSearch } from '../../search/thread/serve-search.ts';
import { openEngine } from './open-engine.ts';

/** The database to search, the folder of its snapshots, and the store of all machines' files where there are several. */
export type SearchWorkerData = { url: string; folder: string; filesUrl: string | undefined };

// Two for reading and one for LISTEN.
const CONNECTIONS = 3;

const { url, folder, filesUrl, rebuild, builtMs } = workerData as SearchWorkerData & ThreadStart;
const pool = createPool(url, CONNECTIONS);
const stopping = new AbortController();
await serveSearch({
  port: parentPort,
  builtMs,
  open: async (callbacks) => {
    const shared = filesUrl === undefined ? undefined : await openStore(filesUrl);
    const engine = await openEngine({ pool, folder, shared, rebuild, ...callbacks });
    warmUp(engine.index, stopping.signal).catch(callbacks.onError);
    return engine;
  },
  onStopped: async () => {
    stopping.abort();
    await pool.end();
  },
});
