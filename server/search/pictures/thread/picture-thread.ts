import { Worker } from 'node:worker_threads';
import { Busy } from '../../../../kit/busy.ts';
import type { PictureIndex, PictureMatch, PictureQuery } from '../picture-index.ts';
import type { PictureRequest, PictureResponse } from './messages.ts';

const RESTART_MS = 5000;
/** Requests waiting for the thread; further ones are refused as busy. */
const MAX_PENDING = 50;

/** A picture index in a worker thread. */
export type PictureThread = PictureIndex & {
  /** Starts the thread with this data; until it has loaded, searches resolve to null. */
  start: (workerData: object) => void;
  stop: () => Promise<void>;
};

type Options = {
  /** Program of the thread; it calls `servePictures`. */
  script: URL;
  /** The number of pictures has changed; undefined while the thread is not ready. */
  onSize?: (size: number | undefined) => void;
  onError: (error: unknown, message: string) => void;
};

/** A picture index in a worker thread that compares all descriptors. A thread that exits is replaced. */
export function createPictureThread({ script, onSize, onError }: Options): PictureThread {
  let thread: Worker | undefined;
  let size: number | undefined;
  let isStopped = false;
  let restart: NodeJS.Timeout | undefined;
  let lastId = 0;
  const resolvers = new Map<number, (matches: PictureMatch[] | null) => void>();

  function setSize(next: number | undefined): void {
    if (next === size) return;
    size = next;
    onSize?.(size);
  }

  function onMessage(response: PictureResponse): void {
    if (response.kind === 'size') setSize(response.size);
    if (response.kind === 'error')
      onError(response.message, 'pictures could not be read; the picture index tries again');
    if (response.kind !== 'matches') return;
    resolvers.get(response.id)?.(response.matches);
    resolvers.delete(response.id);
  }

  function onExit(workerData: object): void {
    setSize(undefined);
    for (const resolve of resolvers.values()) resolve(null);
    resolvers.clear();
    if (!isStopped) restart = setTimeout(start, RESTART_MS, workerData);
  }

  function start(workerData: object): void {
    thread = new Worker(script, { workerData });
    thread.on('message', onMessage);
    thread.on('error', (error) => onError(error, 'the picture index failed; it is started again'));
    thread.once('exit', () => onExit(workerData));
  }

  async function search(query: PictureQuery): Promise<PictureMatch[] | null> {
    if (!thread || size === undefined) return null;
    if (resolvers.size >= MAX_PENDING) throw new Busy('too many searches by picture are waiting');
    lastId += 1;
    const request: PictureRequest = { id: lastId, query };
    const matches = new Promise<PictureMatch[] | null>((resolve) => resolvers.set(request.id, resolve));
    thread.postMessage(request);
    return matches;
  }

  return {
    start,
    stop: async () => {
      isStopped = true;
      clearTimeout(restart);
      await thread?.terminate();
    },
    ready: () => size !== undefined,
    size: () => size ?? 0,
    search,
  };
}
