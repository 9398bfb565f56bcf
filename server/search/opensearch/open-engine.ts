import { randomUUID } from 'node:crypto';
import { Busy } from '../../../kit/busy.ts';
import type { SearchEngine } from '../search-engine.ts';
import type { RemoteEngine, RemoteEngineOptions } from '../thread/search-thread.ts';
import { createClient, isRefused, type OnNodeFailed } from './client.ts';
import { findList } from './find-list.ts';
import { findIndex, readBuilt, readChanges, readWords, unpackNames } from './index-state.ts';
import { Searcher } from './searcher.ts';
import { addTerms, openStored, withNames } from './stored-index.ts';
import { suggestFrom } from './suggest.ts';

const POLL_MS = 1000;
const MAX_PENDING = 200;

type Options = RemoteEngineOptions & {
  url: string;
  /** It answers no longer, and why; until `onBack` searches resolve to null. */
  onAway: (error: unknown) => void;
  onBack: () => void;
  onNodeFailed?: OnNodeFailed;
};

/** What is searched, and the number of the last change that is known of it. */
type Opened = { searcher: Searcher; seq: number };

/**
 * A search engine over the index that a worker feeds in the OpenSearch at `url`. It is asked once a second for changes,
 * and whether it is there: while it is away, or has no index, requests resolve to null.
 */
export function createOpenSearchEngine(options: Options): RemoteEngine {
  const index = new SearchedIndex(options);
  let pending = 0;
  const ask = async <Result>(
    kind: 'search' | 'suggest',
    request: (searcher: Searcher) => Promise<Result>,
  ): Promise<Result | null> => {
    const { searcher } = index;
    if (!searcher) return null;
    if (pending >= MAX_PENDING) throw new Busy('too many searches are waiting');
    const started = performance.now();
    pending += 1;
    try {
      return await request(searcher);
    } catch (error) {
      // A query that is refused or takes too long says nothing of the others: they are asked for once a second.
      if (isRefused(error) || isLate(error)) options.onError(error);
      else index.fail(error);
      return null;
    } finally {
      pending -= 1;
      options.onDuration?.(kind, (performance.now() - started) / 1000);
    }
  };
  const engine: SearchEngine = {
    ready: () => index.searcher !== undefined,
    search: (query) =>
      ask('search', async (searcher) => ({
        queryId: randomUUID(),
        index: searcher.stored.name,
        ...(await findList(searcher, query)),
      })),
    suggest: (query) => ask('suggest', (searcher) => suggestFrom(searcher, query)),
  };
  return { engine, start: () => index.start(), stop: () => index.stop() };
}

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** The index that is searched now. */
class SearchedIndex {
  readonly #options: Options;
  readonly #client: ReturnType<typeof createClient>;
  #opened: Opened | undefined;
  #products = 0;
  #isAway = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #polling = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#client = createClient(options.url, options.onNodeFailed);
  }

  /** Undefined while there is none, or OpenSearch is away. */
  get searcher(): Searcher | undefined {
    return this.#isAway ? undefined : this.#opened?.searcher;
  }

  start(): void {
    this.#polling = this.#pollAgain();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#polling;
  }

  /** Notes that a request failed: it is away until it answers again. */
  fail(error: unknown): void {
    if (!this.#isAway) this.#options.onAway(error);
    this.#isAway = true;
  }

  async #pollAgain(): Promise<void> {
    try {
      await this.#poll();
    } catch (error) {
      this.fail(error);
    }
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.start(), POLL_MS);
  }

  async #poll(): Promise<void> {
    const started = performance.now();
    const name = await findIndex(this.#client, { isLocal: true });
    const isOther = name !== this.#opened?.searcher.stored.name;
    const other = isOther && name !== undefined ? await this.#open(name) : undefined;
    const opened = isOther ? other : this.#opened;
    if (opened) await this.#readChanges(opened, isOther);
    if (this.#isAway) await opened?.searcher.probe();
    this.#opened = opened;
    const wasAway = this.#isAway;
    this.#isAway = false;
    if (wasAway) this.#options.onBack();
    if (opened && (isOther || wasAway))
      this.#options.onReady({
        products: this.#products,
        from: 'snapshot',
        tookMs: Math.round(performance.now() - started),
        updatedAt: Date.now(),
      });
  }

  async #open(name: string): Promise<Opened | undefined> {
    const built = await readBuilt(this.#client, name);
    if (!built) return undefined;
    const stored = openStored(await readWords(this.#client, name, built));
    this.#products = built.products;
    return { searcher: new Searcher(this.#client, stored), seq: 0 };
  }

  /** Reads what has changed since. */
  async #readChanges(opened: Opened, isOther: boolean): Promise<void> {
    const { name } = opened.searcher.stored;
    for (;;) {
      const changes = await readChanges(this.#client, name, opened.seq);
      if (changes.length === 0) return;
      for (const { seq, added, names, products, categories } of changes) {
        addTerms(opened.searcher.stored, added);
        if (names)
          opened.searcher = new Searcher(this.#client, withNames(opened.searcher.stored, unpackNames(names)));
        opened.seq = seq;
        this.#products = products;
        if (!isOther) this.#options.onApplied(categories, products);
      }
    }
  }
}
