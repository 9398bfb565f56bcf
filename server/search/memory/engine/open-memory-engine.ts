import type { ProductSource } from '../../product-source.ts';
import type { EngineCallbacks, RunningEngine } from '../../search-engine.ts';
import { openSnapshots, type SharedFiles } from '../snapshot/snapshots.ts';
import { buildIndex } from './build-index.ts';
import { LiveIndex } from './live-index.ts';
import { MemoryIndex } from './memory-index.ts';

/** A running engine whose index is in this thread's memory. */
export type MemoryEngine = RunningEngine & {
  /** The index itself, for measuring and judging. */
  index: MemoryIndex;
};

export type MemoryEngineOptions = EngineCallbacks & {
  source: ProductSource;
  /** Folder of snapshots; without one every start builds the index. */
  folder?: string;
  /** Where the machines of a shop leave their indexes for each other. */
  shared?: SharedFiles | undefined;
  /** Whether to build the index though there is a snapshot. */
  rebuild?: boolean;
};

const SAVE_INTERVAL_MS = 60_000;

/**
 * Opens an index of a source's products, from a snapshot of this very database if there is one, else by building it,
 * and keeps it up to date within a second of each commit.
 */
export async function openMemoryEngine({
  source,
  folder,
  shared,
  rebuild = false,
  ...callbacks
}: MemoryEngineOptions): Promise<MemoryEngine> {
  const started = performance.now();
  const identity = await source.identity();
  const now = await source.cursor();
  const { onError } = callbacks;
  const snapshots = folder === undefined ? undefined : openSnapshots({ folder, shared, onError }, identity);
  const snapshot = rebuild ? undefined : await snapshots?.read(now);
  const index = snapshot
    ? new MemoryIndex({ ...snapshot.parts, names: await source.names() })
    : await buildIndex(source);
  const live = new LiveIndex({ index, source, snapshots, callbacks, cursor: snapshot?.cursor ?? now });
  if (snapshot) await live.catchUp(snapshot.movedIds);
  else await snapshots?.writeBase(index.saved, now);
  const following = await source.follow({
    from: live.cursor,
    onError: onError,
    onChange: (changes) => live.enqueue(changes),
  });
  const saving = setInterval(() => live.save().catch(onError), SAVE_INTERVAL_MS);
  return {
    state: {
      products: index.productCount,
      from: snapshot ? 'snapshot' : 'build',
      tookMs: Math.round(performance.now() - started),
      updatedAt: Date.now(),
    },
    index,
    search: (query) => index.search(query),
    suggest: (query) => index.suggest(query),
    stop: async () => {
      clearInterval(saving);
      await following.stop();
      await live.stop();
    },
  };
}
