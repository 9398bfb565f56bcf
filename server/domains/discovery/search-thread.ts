import { Worker } from 'node:worker_threads';
import { Busy } from '../../platform/busy.ts';
import type { EngineState } from './engine/open-engine.ts';
import type { Asked, Told, WorkerOptions } from './engine/search-worker.ts';
import type { SearchAnswer, SearchEngine, Suggestion } from './search-engine.ts';

/** What is worth knowing of an engine in a thread of its own. */
export type SearchThread = {
  engine: SearchEngine;
  start: () => void;
  stop: () => Promise<void>;
};

type Options = {
  url: string;
  /** Where the index is kept. */
  folder: string;
  /** Answers again, after a start or a rebuild. */
  ready: (state: EngineState) => void;
  /** Lists of these categories, and of the whole shop, are other lists now. */
  applied: (categories: number[], products: number) => void;
  /** How long a question took, in seconds, waiting included. */
  took?: (kind: 'search' | 'suggest', seconds: number) => void;
  failed: (error: unknown) => void;
  /** Another program in its place, for tests. */
  script?: URL;
};

const ANSWER_MS = 2000;
/** Questions that a thread has not answered yet, given up or not; further ones are refused as busy. */
const MAX_ASKED = 200;
const STOP_MS = 5000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

type Thread = {
  worker: Worker;
  ready: boolean;
  /** Questions that the thread still has to work on. */
  asked: number;
  waiting: Map<number, (json: string | null) => void>;
};

/**
 * The search engine in a worker thread. A thread that dies is replaced, and until its successor is ready nothing is
 * answered. A thread that has taken in too many changes goes on answering while its successor builds.
 */
export function createSearchThread(options: Options): SearchThread {
  const { url, folder, failed } = options;
  const script = options.script ?? new URL('./engine/search-worker.ts', import.meta.url);
  let current: Thread | undefined;
  let successor: Thread | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let stopped = false;
  let number = 0;

  const open = (anew: boolean): Thread => {
    const workerData: WorkerOptions = { url, folder, anew };
    const thread: Thread = {
      worker: new Worker(script, { workerData }),
      ready: false,
      asked: 0,
      waiting: new Map(),
    };
    thread.worker.on('message', (told: Told) => hear(thread, told));
    thread.worker.on('error', failed);
    thread.worker.on('exit', () => lose(thread));
    return thread;
  };
  const hear = (thread: Thread, told: Told): void => {
    switch (told.kind) {
      case 'ready':
        thread.ready = true;
        pause = FIRST_PAUSE_MS;
        if (thread === successor) {
          const former = current;
          current = successor;
          successor = undefined;
          former?.worker.postMessage({ kind: 'stop' } satisfies Asked);
        }
        options.ready(told.state);
        break;
      case 'answer':
        thread.asked -= 1;
        thread.waiting.get(told.number)?.(told.json);
        break;
      case 'applied':
        if (thread === current && thread.ready) options.applied(told.categories, told.products);
        break;
      case 'full':
        if (thread === current) successor ??= open(true);
        break;
      case 'failed':
        failed(new Error(`search: ${told.message}`));
        break;
      case 'stopped':
        break;
    }
  };
  const lose = (thread: Thread): void => {
    thread.ready = false;
    for (const answer of thread.waiting.values()) answer(null);
    if (thread === successor) successor = undefined;
    if (thread !== current || stopped) return;
    current = undefined;
    retry = setTimeout(() => {
      current = open(false);
    }, pause);
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  };

  type Question = Exclude<Asked, { kind: 'stop' }>;
  const ask = async <Answer>(kind: Question['kind'], query: Question['query']): Promise<Answer | null> => {
    const thread = current;
    if (!thread?.ready) return null;
    if (thread.asked >= MAX_ASKED) throw new Busy('too many searches are waiting');
    thread.asked += 1;
    number += 1;
    const mine = number;
    const started = performance.now();
    const json = await new Promise<string | null>((answer) => {
      const timer = setTimeout(() => answer(null), ANSWER_MS);
      thread.waiting.set(mine, (told) => {
        clearTimeout(timer);
        answer(told);
      });
      thread.worker.postMessage({ kind, number: mine, query } as Question);
    });
    thread.waiting.delete(mine);
    options.took?.(kind, (performance.now() - started) / 1000);
    return json === null ? null : (JSON.parse(json) as Answer);
  };

  return {
    engine: {
      ready: () => current?.ready ?? false,
      search: (query) => ask<SearchAnswer>('search', query),
      suggest: (query) => ask<Suggestion[]>('suggest', query),
    },
    start: () => {
      current ??= open(false);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await Promise.all([current, successor].map((thread) => thread && stopThread(thread)));
    },
  };
}

/** Lets a thread keep what it has and end; one that does not in time is ended. */
async function stopThread({ worker, ready }: Thread): Promise<void> {
  if (ready) {
    const gone = new Promise<void>((go) => worker.once('exit', () => go()));
    const tooLong = setTimeout(() => worker.terminate(), STOP_MS);
    worker.postMessage({ kind: 'stop' } satisfies Asked);
    await gone;
    clearTimeout(tooLong);
  } else await worker.terminate();
}
