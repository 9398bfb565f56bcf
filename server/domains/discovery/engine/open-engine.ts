import type { Pool, PoolClient } from 'pg';
import { followCards } from '../follow-cards.ts';
import type { SearchAnswer, SearchQuery, Suggestion, SuggestQuery } from '../search-engine.ts';
import { changedCards, cursorNow } from '../store.ts';
import { buildCore } from './build.ts';
import type { SearchCore } from './core.ts';
import { readNames } from './names.ts';
import { openSnapshots, type Snapshots } from './snapshots.ts';
import { databaseIdentity, type IndexRow, indexRows, planBatches } from './store.ts';

/** What an engine tells of itself. `from`: whether it read a snapshot or built the index; times in ms. */
export type EngineState = { products: number; from: 'snapshot' | 'build'; tookMs: number };

/** An engine that answers: started, and following what changes. */
export type OpenEngine = {
  state: EngineState;
  /** The index in memory, for measuring and judging. */
  core: SearchCore;
  search: (query: SearchQuery) => SearchAnswer;
  suggest: (query: SuggestQuery) => Suggestion[];
  stop: () => Promise<void>;
};

type Options = {
  pool: Pool;
  /** Where snapshots are kept; without it every start builds. */
  folder?: string;
  /** Whether to build though there is a snapshot. */
  anew?: boolean;
  /** Hears which categories' lists are to be shown anew, when they can be, and how many products there are. */
  applied?: (categories: number[], products: number) => void;
  /** Hears when so much has changed that another engine should build the index anew. */
  full?: () => void;
  failed: (error: unknown) => void;
};

const BATCH = 500;
/** Fewer than these are read by a plan that is there already. */
const FEW = 20;
const KEEP_MS = 60_000;
const RETRY_MS = 1000;
/** More changes than these since a snapshot do not keep an engine from answering. */
const CATCH_UP = 10_000;

/**
 * Opens the index of a database: from a snapshot of this very database if there is one, from the tables otherwise;
 * then keeps it up to date within a second of each commit.
 */
export async function openEngine(options: Options): Promise<OpenEngine> {
  const { pool, folder, failed } = options;
  const started = performance.now();
  const identity = (await databaseIdentity(pool))?.identity ?? '';
  const now = (await cursorNow(pool))?.cursor ?? '0';
  const snapshots = folder === undefined ? undefined : openSnapshots(folder, identity);
  const kept = options.anew ? undefined : await snapshots?.read(now, await readNames(pool));
  const core = kept?.core ?? (await onConnection(pool, (client) => buildCore(client)));
  const live = new LiveIndex(core, kept?.cursor ?? now, options, snapshots);
  if (kept) await live.catchUp(kept.moved);
  else await snapshots?.writeBase(core, now);
  const cards = await followCards({
    pool,
    failed,
    from: live.cursor,
    changed: (rows, cursor) => live.queue(rows, cursor),
  });
  const keeping = setInterval(() => live.keep().catch(failed), KEEP_MS);
  return {
    state: {
      products: core.products,
      from: kept ? 'snapshot' : 'build',
      tookMs: Math.round(performance.now() - started),
    },
    core,
    search: (query) => core.search(query),
    suggest: (query) => core.suggest(query),
    stop: async () => {
      clearInterval(keeping);
      await cards.stop();
      await live.stop();
    },
  };
}

async function onConnection<Value>(
  pool: Pool,
  action: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    return await action(client);
  } finally {
    // It plans in its own way now.
    client.release(true);
  }
}

type Waiting = { ids: number[]; cursor: string };

/** Applies changes one after the other, in batches, and keeps them on disk. */
class LiveIndex {
  /** Everything that committed before it is in the index. */
  cursor: string;
  readonly #core: SearchCore;
  readonly #options: Options;
  readonly #snapshots: Snapshots | undefined;
  readonly #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;
  #stopped = false;
  #dirty = false;
  #toldFull = false;

  constructor(core: SearchCore, cursor: string, options: Options, snapshots: Snapshots | undefined) {
    this.#core = core;
    this.cursor = cursor;
    this.#options = options;
    this.#snapshots = snapshots;
  }

  /** After a snapshot: what was left out of it, and what has changed since, unless that is too much to wait for. */
  async catchUp(moved: readonly number[]): Promise<void> {
    const changed = await changedCards(this.#options.pool, this.cursor);
    const ids = [...moved, ...(changed.length > CATCH_UP ? [] : changed.map(({ id }) => id))];
    await this.#applyAll([...new Set(ids)]);
  }

  queue(rows: readonly { id: number }[], cursor: string): void {
    this.#waiting.push({ ids: [...new Set(rows.map(({ id }) => id))], cursor });
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    for (let next = this.#waiting[0]; next && !this.#stopped; next = this.#waiting[0]) {
      try {
        await this.#applyAll(next.ids);
        this.cursor = next.cursor;
        this.#dirty = true;
        this.#waiting.shift();
      } catch (error) {
        this.#options.failed(error);
        await new Promise((go) => setTimeout(go, RETRY_MS));
      }
    }
  }

  async #applyAll(ids: readonly number[]): Promise<void> {
    const { pool } = this.#options;
    if (ids.length < FEW) {
      await this.#apply(ids, await indexRows(pool, ids));
      return;
    }
    await onConnection(pool, async (client) => {
      await planBatches(client);
      for (let at = 0; at < ids.length && !this.#stopped; at += BATCH) {
        const batch = ids.slice(at, at + BATCH);
        await this.#apply(batch, await indexRows(client, batch));
      }
    });
  }

  async #apply(ids: readonly number[], rows: readonly IndexRow[]): Promise<void> {
    const { pool, applied, full } = this.#options;
    if (this.#core.needsNames(rows)) this.#core.rename(await readNames(pool));
    const { categories } = this.#core.apply(ids, rows);
    applied?.(categories, this.#core.products);
    if (this.#core.isFull && !this.#toldFull) {
      this.#toldFull = true;
      full?.();
    }
  }

  async keep(): Promise<void> {
    if (!this.#dirty) return;
    this.#dirty = false;
    await this.#snapshots?.writeHot(this.#core, this.cursor);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
    await this.keep();
  }
}
