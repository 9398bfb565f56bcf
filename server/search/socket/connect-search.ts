import { createConnection, type Socket } from 'node:net';
import type { PictureIndex, PictureMatch, PictureQuery } from '../pictures/picture-index.ts';
import type { SearchResult, SearchSuggestion } from '../search-engine.ts';
import type { SearchRequest } from '../thread/messages.ts';
import { PendingRequests } from '../thread/pending-requests.ts';
import type { RemoteEngine, RemoteEngineOptions } from '../thread/search-thread.ts';
import type { SocketRequest, SocketResponse } from './messages.ts';
import { readLines } from './read-lines.ts';

type Options = RemoteEngineOptions & {
  /** The socket that a search process serves. */
  path: string;
  /** The trace that a request belongs to; undefined where it is not recorded. */
  traceparent?: () => string | undefined;
};

const MAX_RESULT_LENGTH = 16 * 1024 * 1024;
/** Comparing pictures takes longer than a search. */
const PICTURES = { timeoutMs: 30_000, max: 50 };
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;

/**
 * The search engine and picture index of another process of this machine. While there is no connection, which is tried
 * again with growing pauses, requests resolve to null.
 */
export function connectSearch(options: Options): RemoteEngine & { pictures: PictureIndex } {
  const client = new SearchClient(options);
  return {
    engine: {
      ready: () => client.isReady,
      search: (query) => client.request<SearchResult>('search', query),
      suggest: (query) => client.request<SearchSuggestion[]>('suggest', query),
    },
    pictures: {
      ready: () => client.pictures !== null,
      size: () => client.pictures ?? 0,
      search: (query) => client.searchPictures(query),
    },
    start: () => client.connect(),
    stop: async () => client.stop(),
  };
}

class SearchClient {
  isReady = false;
  /** The number of pictures that can be found; null while their index is not ready. */
  pictures: number | null = null;
  readonly #options: Options;
  readonly #searches = new PendingRequests<unknown>();
  readonly #pictureSearches = new PendingRequests<unknown>(PICTURES);
  #socket: Socket | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pauseMs = MIN_PAUSE_MS;
  #hasReported = false;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  connect(): void {
    const socket = createConnection(this.#options.path);
    this.#socket = socket;
    readLines(socket, MAX_RESULT_LENGTH, (line) => this.#onMessage(JSON.parse(line) as SocketResponse));
    socket.on('error', (error) => this.#report(error));
    socket.once('close', () => this.#onClose());
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    this.#socket?.destroy();
  }

  /** Resolves to null while the engine is not ready, and when it takes too long. Throws Busy when too many are pending. */
  async request<Result>(kind: SearchRequest['kind'], query: SearchRequest['query']): Promise<Result | null> {
    if (!this.isReady) return null;
    const started = performance.now();
    const result = await this.#searches.add((id) => this.#send({ kind, id, query } as SocketRequest));
    this.#options.onDuration?.(kind, (performance.now() - started) / 1000);
    return result as Result | null;
  }

  /** Resolves to null while the index is not ready, and when it takes too long. Throws Busy when too many are pending. */
  async searchPictures({ things, ...rest }: PictureQuery): Promise<PictureMatch[] | null> {
    if (this.pictures === null) return null;
    const encode = (descriptor: Uint8Array) => Buffer.from(descriptor).toString('base64');
    const query = { ...rest, things: things.map((descriptors) => descriptors.map(encode)) };
    const matches = await this.#pictureSearches.add((id) => this.#send({ kind: 'pictures', id, query }));
    return matches as PictureMatch[] | null;
  }

  #send(request: SocketRequest): void {
    const traceparent = this.#options.traceparent?.();
    this.#socket?.write(`${JSON.stringify({ ...request, traceparent })}\n`);
  }

  #onMessage(response: SocketResponse): void {
    switch (response.kind) {
      case 'ready':
        this.isReady = true;
        this.#pauseMs = MIN_PAUSE_MS;
        this.#hasReported = false;
        this.#options.onReady(response.state);
        break;
      case 'result':
        this.#searches.resolve(response.id, response.result);
        this.#pictureSearches.resolve(response.id, response.result);
        break;
      case 'busy':
        this.#searches.refuse(response.id);
        this.#pictureSearches.refuse(response.id);
        break;
      case 'applied':
        this.#options.onApplied(response.categories, response.products);
        break;
      case 'pictures':
        this.pictures = response.size;
        break;
      case 'lost':
        this.isReady = false;
        break;
    }
  }

  /** Reports the first error of a series. */
  #report(error: unknown): void {
    if (!this.#hasReported) this.#options.onError(error);
    this.#hasReported = true;
  }

  #onClose(): void {
    this.isReady = false;
    this.pictures = null;
    this.#searches.giveUp();
    this.#pictureSearches.giveUp();
    if (this.#isStopped) return;
    this.#report(new Error(`the search process on ${this.#options.path} has closed the connection`));
    this.#retry = setTimeout(() => this.connect(), this.#pauseMs);
    this.#pauseMs = Math.min(MAX_PAUSE_MS, this.#pauseMs * 2);
  }
}
