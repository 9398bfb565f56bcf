import { Worker } from 'node:worker_threads';
import type { EngineState, SearchEngine, SearchResult, SearchSuggestion } from '../search-engine.ts';
import type { SearchRequest, ThreadRequest, ThreadResponse, ThreadStart } from './messages.ts';
import { PendingRequests } from './pending-requests.ts';

/** A search engine that does not run in the thread of its caller. */
export type RemoteEngine = {
  engine: SearchEngine;
  start: () => void;
  stop: () => Promise<void>;
};

/** A search engine in a worker thread. */
export type SearchThread = RemoteEngine & {
  /** What `engine` does, with the result as JSON. */
  request: (kind: SearchRequest['kind'], query: SearchRequest['query']) => Promise<string | null>;
};

export type RemoteEngineOptions = {
  /** The engine is ready, after a start, a rebuild or a new connection: lists may have changed before it. */
  onReady: (state: EngineState) => void;
  /** Lists of these categories, and of the whole shop, have changed. */
  onApplied: (categories: number[], products: number) => void;
  /** Duration of a request in seconds, waiting included. */
  onDuration?: (kind: SearchRequest['kind'], seconds: number) => void;
  onError: (error: unknown) => void;
};

type Options = RemoteEngineOptions & {
  /** Program of the thread; it calls `serveSearch`. */
  script: URL;
  /** Passed to the script with a `ThreadStart`. */
  workerData: object;
  /** The thread has exited; until `onReady` requests resolve to null. */
  onLost?: () => void;
};

const STOP_TIMEOUT_MS = 5000;
const MIN_RESTART_MS = 500;
const MAX_RESTART_MS = 30_000;

/** The search engine in a worker thread. A thread that exits is replaced. */
export function createSearchThread(options: Options): SearchThread {
  const pair = new ThreadPair(options);
  const parsed = async <Result>(json: Promise<string | null>): Promise<Result | null> =>
    JSON.parse((await json) ?? 'null') as Result | null;
  return {
    engine: {
      ready: () => pair.isReady,
      search: (query) => parsed<SearchResult>(pair.request('search', query)),
      suggest: (query) => parsed<SearchSuggestion[]>(pair.request('suggest', query)),
    },
    request: (kind, query) => pair.request(kind, query),
    start: () => pair.start(),
    stop: () => pair.stop(),
  };
}

/** One thread, and what it has been asked. */
class EngineThread {
  isReady = false;
  /** How long it took to build the index, which it leaves to the next thread; undefined before. */
  builtMs: number | undefined;
  readonly worker: Worker;
  /** Requests that the thread has yet to work on, and their results as JSON. */
  readonly #pending = new PendingRequests<string>();

  constructor(script: URL, workerData: object) {
    this.worker = new Worker(script, { workerData });
  }

  /** Resolves to the result as JSON; to null when the thread exits or takes too long. Throws Busy. */
  send(kind: SearchRequest['kind'], query: SearchRequest['query']): Promise<string | null> {
    return this.#pending.add((id) => this.post({ kind, id, query } as SearchRequest));
  }

  post(request: ThreadRequest): void {
    this.worker.postMessage(request);
  }

  onResult({ id, json }: Extract<ThreadResponse, { kind: 'result' }>): void {
    this.#pending.resolve(id, json);
  }

  onExit(): void {
    this.isReady = false;
    this.#pending.giveUp();
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
    this.#current ??= this.#open();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#restart);
    await Promise.all([this.#current?.stop(), this.#successor?.stop()]);
  }

  /** Resolves to null while no thread is ready. Throws Busy when too many requests are pending. */
  async request(kind: SearchRequest['kind'], query: SearchRequest['query']): Promise<string | null> {
    const thread = this.#current;
    if (!thread?.isReady) return null;
    const started = performance.now();
    const json = await thread.send(kind, query);
    this.#options.onDuration?.(kind, (performance.now() - started) / 1000);
    return json;
  }

  #open(start: Partial<ThreadStart> = {}): EngineThread {
    const { script, workerData, onError } = this.#options;
    const thread = new EngineThread(script, { ...workerData, rebuild: false, ...start });
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
      case 'built':
        thread.builtMs = response.tookMs;
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
    const wasReady = thread.isReady;
    thread.onExit();
    const isCurrent = thread === this.#current;
    const next = this.#isStopped ? undefined : this.#afterBuild(thread);
    if (thread === this.#successor) this.#successor = next;
    if (!isCurrent || this.#isStopped) return;
    this.#current = next;
    if (wasReady) this.#options.onLost?.();
    if (next) return;
    this.#restart = setTimeout(() => {
      this.#current = this.#open();
    }, this.#restartMs);
    this.#restartMs = Math.min(MAX_RESTART_MS, this.#restartMs * 2);
  }

  /** Opens the index that a thread has built before it exited. */
  #afterBuild({ builtMs }: EngineThread): EngineThread | undefined {
    return builtMs === undefined ? undefined : this.#open({ builtMs });
  }
}
