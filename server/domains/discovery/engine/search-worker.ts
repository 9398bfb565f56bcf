import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '../../../platform/database/pool.ts';
import type { SearchQuery, SuggestQuery } from '../search-engine.ts';
import { type EngineState, openEngine } from './open-engine.ts';

/** What the thread is given: no more than it needs to open an index by itself. */
export type WorkerOptions = { url: string; folder: string; anew: boolean };

export type Asked =
  | { kind: 'search'; number: number; query: SearchQuery }
  | { kind: 'suggest'; number: number; query: SuggestQuery }
  | { kind: 'stop' };

/** Answers travel as JSON: half the time that copying objects between threads takes. */
export type Told =
  | { kind: 'ready'; state: EngineState }
  | { kind: 'answer'; number: number; json: string }
  | { kind: 'applied'; categories: number[]; products: number }
  | { kind: 'full' }
  | { kind: 'failed'; message: string }
  | { kind: 'stopped' };

// Two to read by and one that listens.
const CONNECTIONS = 3;

const port = parentPort;
if (!port) throw new Error('search-worker.ts runs as a worker thread');
const tell = (told: Told): void => port.postMessage(told);
const failed = (error: unknown): void =>
  tell({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
const { url, folder, anew } = workerData as WorkerOptions;

const pool = createPool(url, CONNECTIONS);
const engine = await openEngine({
  pool,
  folder,
  anew,
  applied: (categories, products) => tell({ kind: 'applied', categories, products }),
  full: () => tell({ kind: 'full' }),
  failed,
});

port.on('message', async (asked: Asked) => {
  if (asked.kind === 'stop') {
    await engine.stop();
    await pool.end();
    tell({ kind: 'stopped' });
    port.close();
    return;
  }
  // A question that cannot be answered is no reason to leave all others unanswered while an index is read again.
  try {
    const answer = asked.kind === 'search' ? engine.search(asked.query) : engine.suggest(asked.query);
    tell({ kind: 'answer', number: asked.number, json: JSON.stringify(answer) });
  } catch (error) {
    failed(error);
    tell({ kind: 'answer', number: asked.number, json: 'null' });
  }
});
tell({ kind: 'ready', state: engine.state });
