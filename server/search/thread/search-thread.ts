import { Worker } from 'node:worker_threads';
import { Busy } from '../../../kit/busy.ts';
import type { EngineState, SearchEngine, SearchResult, SearchSuggestion } from '../search-engine.ts';
import type { SearchRequest, ThreadRequest, ThreadResponse } from './messages.ts';

/** A search engine in a worker thread. */
export type SearchThread = {
  engine: SearchEngine;
  start: () => void;
  stop: () => Promise<void>;
};

type Options = {
  /** Program of the thread; it calls `serveSearch`. */
  script: URL;
  /** Passed to the script, with `rebuild`: whether to build the index though there is a snapshot. */
  workerData: object;
  /** The engine is ready, after a start or a rebuild. */
  onReady: (state: EngineState) => void;
  /** Lists of these categories, and of the whole shop, have changed. */
  onApplied: (categories: number[], products: number) => void;
  /** Duration of a request in seconds, waiting included. */
  onDuration?: (kind: SearchRequest['kind'], seconds: number) => void;
  onError: (error: unknown) => void;
};

const RESPONSE_TIMEOUT_MS = 2000;
/** Requests that a thread has not worked on yet, given up or not; further ones are refused as busy. */
const MAX_PENDING = 200;
const STOP_TIMEOUT_MS = 5000;
const MIN_RESTART_MS = 500;
const MAX_RESTART_MS = 30_000;

/** The search engine in a worker thread. A thread that exits is replaced. */
export function createSearchThread(options: Options): SearchThread {
  const pool = new ThreadPair(options);
  return {
    engine: {
      ready: () => pool.isReady,
      search: (query) => pool.request<SearchResult>('search', query),
      suggest: (query) => pool.request<SearchSuggestion[]>('suggest', query),
    },
    start: () => pool.start(),
    stop: () => pool.stop(),
  };
}

/** One thread, and what it has been asked. */
class EngineThread {
  isReady = false;
  readonly worker: Worker;
  /** Requests that the thread has yet to work on. */
  pending = 0;
  readonly #resolvers = new Map<number, (json: string | null) => void>();
  #lastId = 0;

  constructor(script: URL, workerData: object) {
    this.worker = new Worker(script, { workerData });
  }

  /** Sends a request. Resolves to the result as JSON; to null when the thread exits or takes too long. */
  async send(kind: SearchRequest['kind'], query: SearchRequest['query']): Promise<string | null> {
    this.pending += 1;
    this.#lastId += 1;
    const id = this.#lastId;
    const json = await new Promise<string | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), RESPONSE_TIMEOUT_MS);
      this.#resolvers.set(id, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      this.post({ kind, id, query } as SearchRequest);
    });
    this.#resolvers.delete(id);
    return json;
  }

  post(request: ThreadRequest): void {
    this.worker.postMessage(request);
  }

  onResult({ id, json }: Extract<ThreadResponse, { kind: 'result' }>): void {
    this.pending -= 1;
    this.#resolvers.get(id)?.(json);
  }

  /** Resolves every request to null. */
  onExit(): void {
    this.isReady = false;
    for (const resolve of this.#resolvers.values()) resolve(null);
  }

  /** Lets the thread save its index and exit; terminates one that does not in time. */
  async stop(): Promise<void> {
    if (!this.isReady) {
      await this.worker.terminate();
      return;
    }
    const exited = new Promise<void>((resolve) => this.worker.once('exit', () => resolve()));
    const timer = setTimeout(() => this.worker.terminate(), STOP_TIMEOUT_MS);
    this.post({ kind: 'stop' });
    await exited;
    clearTimeout(timer);
  }
}

/**
 * The thread that serves requests and, during a rebuild, its successor. Until the successor of an exited thread is
 * ready, requests resolve to null. A thread whose index is full serves requests while its successor builds.
 */
class ThreadPair {
  readonly #options: Options;
  #current: EngineThread | undefined;
  #successor: EngineThread | undefined;
  #restart: NodeJS.Timeout | undefined;
  #restartMs = MIN_RESTART_MS;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get isReady(): boolean {
    return this.#current?.isReady ?? false;
  }

  start(): void {
    this.#current ??= this.#open({ rebuild: false });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#restart);
    await Promise.all([this.#current?.stop(), this.#successor?.stop()]);
  }

  /** Resolves to null while no thread is ready. Throws Busy when too many requests are pending. */
  async request<Result>(kind: SearchRequest['kind'], query: SearchRequest['query']): Promise<Result | null> {
    const thread = this.#current;
    if (!thread?.isReady) return null;
    if (thread.pending >= MAX_PENDING) throw new Busy('too many searches are waiting');
    const started = performance.now();
    const json = await thread.send(kind, query);
    this.#options.onDuration?.(kind, (performance.now() - started) / 1000);
    return json === null ? null : (JSON.parse(json) as Result);
  }

  #open({ rebuild }: { rebuild: boolean }): EngineThread {
    const { script, workerData, onError } = this.#options;
    const thread = new EngineThread(script, { ...workerData, rebuild });
    thread.worker.on('message', (response: ThreadResponse) => this.#onMessage(thread, response));
    thread.worker.on('error', onError);
    thread.worker.on('exit', () => this.#onExit(thread));
    return thread;
  }

  #onMessage(thread: EngineThread, response: ThreadResponse): void {
    const { onReady, onApplied, onError } = this.#options;
    switch (response.kind) {
      case 'ready':
        thread.isReady = true;
        this.#restartMs = MIN_RESTART_MS;
        if (thread === this.#successor) this.#promoteSuccessor(thread);
        onReady(response.state);
        break;
      case 'result':
        thread.onResult(response);
        break;
      case 'applied':
        if (thread === this.#current && thread.isReady) onApplied(response.categories, response.products);
        break;
      case 'full':
        if (thread === this.#current) this.#successor ??= this.#open({ rebuild: true });
        break;
      case 'error':
        onError(new Error(`search: ${response.message}`));
        break;
    }
  }

  #promoteSuccessor(successor: EngineThread): void {
    const former = this.#current;
    this.#current = successor;
    this.#successor = undefined;
    former?.post({ kind: 'stop' });
  }

  #onExit(thread: EngineThread): void {
    thread.onExit();
    if (thread === this.#successor) this.#successor = undefined;
    if (thread !== this.#current || this.#isStopped) return;
    this.#current = undefined;
    this.#restart = setTimeout(() => {
      this.#current = this.#open({ rebuild: false });
    }, this.#restartMs);
    this.#restartMs = Math.min(MAX_RESTART_MS, this.#restartMs * 2);
  }
}
