import { Worker } from 'node:worker_threads';
import { Busy } from '../../../platform/busy.ts';
import type { Log } from '../../../platform/log.ts';
import type { Neighbour, PictureIndex } from './picture-index.ts';
import type { ThreadAsk, ThreadTell } from './scan-thread.ts';

const RESTART_MS = 5000;
/** Questions waiting for the thread; further ones are refused as busy. */
const MAX_WAITING = 50;

export type OwnPictureIndex = PictureIndex & {
  /** Loads the descriptors of this database and follows them; until then nothing is found. */
  start: (url: string) => void;
  stop: () => Promise<void>;
};

/** Our own index: a thread that goes through all descriptors. One that ends is started again. */
export function createPictureIndex(log: Pick<Log, 'warn'>): OwnPictureIndex {
  let thread: Worker | undefined;
  let size: number | undefined;
  let stopped = false;
  let restart: NodeJS.Timeout | undefined;
  let asked = 0;
  const waiting = new Map<number, (found: Neighbour[] | null) => void>();

  function hear(said: ThreadTell): void {
    if (said.kind === 'size') size = said.size;
    if (said.kind === 'failed')
      log.warn({ err: said.message }, 'pictures could not be read; it is tried again');
    if (said.kind !== 'found') return;
    waiting.get(said.id)?.(said.found);
    waiting.delete(said.id);
  }

  function start(url: string): void {
    const own = new Worker(new URL('./scan-thread.ts', import.meta.url), { workerData: { url } });
    thread = own;
    own.on('message', hear);
    own.on('error', (error) => log.warn({ err: error }, 'the search by picture broke; it is started again'));
    own.once('exit', () => {
      size = undefined;
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
      if (!stopped) restart = setTimeout(start, RESTART_MS, url);
    });
  }

  return {
    start,
    stop: async () => {
      stopped = true;
      clearTimeout(restart);
      await thread?.terminate();
    },
    ready: () => size !== undefined,
    size: () => size ?? 0,
    search: (query) => {
      if (!thread || size === undefined) return Promise.resolve(null);
      if (waiting.size >= MAX_WAITING)
        return Promise.reject(new Busy('too many searches by picture are waiting'));
      asked += 1;
      const ask: ThreadAsk = { id: asked, query };
      const answer = new Promise<Neighbour[] | null>((resolve) => waiting.set(ask.id, resolve));
      thread.postMessage(ask);
      return answer;
    },
  };
}
