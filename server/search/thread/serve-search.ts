import type { MessagePort } from 'node:worker_threads';
import type { EngineCallbacks, RunningEngine } from '../search-engine.ts';
import type { ThreadRequest, ThreadResponse } from './messages.ts';

type Options = {
  port: MessagePort | null;
  open: (callbacks: EngineCallbacks) => Promise<RunningEngine>;
  onStopped: () => Promise<void>;
  /** How long another thread took to build the index; undefined where none has. */
  builtMs: number | undefined;
};

/**
 * Opens an engine in a worker thread and serves the requests of its port until `stop`, then runs `onStopped`. If it had
 * to build the index itself it reports `built` and ends instead, unless another had built it before.
 */
export async function serveSearch({ port, open, onStopped, builtMs }: Options): Promise<void> {
  if (!port) throw new Error('the search engine is served by a worker thread');
  const respond = (response: ThreadResponse): void => port.postMessage(response);
  const onError = (error: unknown): void =>
    respond({
      kind: 'error',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  const engine = await open({
    onApplied: (categories, products) => respond({ kind: 'applied', categories, products }),
    onFull: () => respond({ kind: 'full' }),
    onError,
  });
  const stop = async (): Promise<void> => {
    await engine.stop();
    await onStopped();
    port.close();
  };
  if (engine.state.from === 'build' && builtMs === undefined) {
    respond({ kind: 'built', tookMs: engine.state.tookMs });
    await stop();
    return;
  }
  port.on('message', async (request: ThreadRequest) => {
    if (request.kind === 'stop') {
      await stop();
      return;
    }
    // A query that fails must not end the thread: all others would wait for a new index.
    try {
      const result = request.kind === 'search' ? engine.search(request.query) : engine.suggest(request.query);
      respond({ kind: 'result', id: request.id, json: JSON.stringify(result) });
    } catch (error) {
      onError(error);
      respond({ kind: 'result', id: request.id, json: 'null' });
    }
  });
  const { state } = engine;
  respond({
    kind: 'ready',
    state: builtMs === undefined ? state : { ...state, from: 'build', tookMs: state.tookMs + builtMs },
  });
}
