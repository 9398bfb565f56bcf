import type { ProductChanges, ProductRow, ProductSource } from '../../product-source.ts';
import type { EngineCallbacks } from '../../search-engine.ts';
import type { Snapshots } from '../snapshot/snapshots.ts';
import type { MemoryIndex } from './memory-index.ts';

const RETRY_MS = 1000;
/** More changes than this since a snapshot are applied after the engine is ready. */
const MAX_CATCH_UP = 10_000;

type Options = {
  index: MemoryIndex;
  source: ProductSource;
  snapshots: Snapshots | undefined;
  callbacks: EngineCallbacks;
  cursor: string;
};

/** Applies changes to an index one after another, in batches, and saves them to disk. */
export class LiveIndex {
  /** Everything that committed before it is in the index. */
  cursor: string;
  readonly #options: Options;
  readonly #queue: ProductChanges[] = [];
  #working: Promise<void> | undefined;
  #isStopped = false;
  #isDirty = false;
  #hasReportedFull = false;

  constructor(options: Options) {
    this.#options = options;
    this.cursor = options.cursor;
  }

  /** Applies what a snapshot leaves out, and what has changed since unless that is too much to wait for. */
  async catchUp(movedIds: readonly number[]): Promise<void> {
    const changed = await this.#options.source.changedSince(this.cursor);
    await this.#applyAll([...new Set([...movedIds, ...(changed.length > MAX_CATCH_UP ? [] : changed)])]);
  }

  enqueue(changes: ProductChanges): void {
    this.#queue.push(changes);
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
    });
  }

  async #work(): Promise<void> {
    for (let next = this.#queue[0]; next && !this.#isStopped; next = this.#queue[0]) {
      try {
        if (!(await this.#applyAll(next.ids))) return;
        this.cursor = next.cursor;
        this.#isDirty = true;
        this.#queue.shift();
      } catch (error) {
        this.#options.callbacks.onError(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** Returns false when stopped midway: the cursor must then stay where it was. */
  async #applyAll(ids: readonly number[]): Promise<boolean> {
    for await (const batch of this.#options.source.byIds(ids)) {
      if (this.#isStopped) return false;
      await this.#apply(batch.ids, batch.rows);
    }
    return true;
  }

  async #apply(ids: readonly number[], rows: readonly ProductRow[]): Promise<void> {
    const { index, source, callbacks } = this.#options;
    if (index.needsNames(rows)) index.updateNames(await source.names());
    const { categories } = index.apply(ids, rows);
    callbacks.onApplied?.(categories, index.productCount);
    if (index.isFull && !this.#hasReportedFull) {
      this.#hasReportedFull = true;
      callbacks.onFull?.();
    }
  }

  async save(): Promise<void> {
    if (!this.#isDirty) return;
    this.#isDirty = false;
    await this.#options.snapshots?.writeHot(this.#options.index.saved, this.cursor);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#working;
    await this.save();
  }
}
