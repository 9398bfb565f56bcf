import type { MessagePort } from 'node:worker_threads';
import type { EngineCallbacks, RunningEngine } from '../search-engine.ts';
import type { ThreadRequest, ThreadResponse } from './messages.ts';

/** Opens an engine in a worker thread and serves the requests of its port until `stop`, then runs `onStopped`. */
export async function serveSearch(
  port: MessagePort | null,
  open: (callbacks: EngineCallbacks) => Promise<RunningEngine>,
  onStopped: () => Promise<void>,
): Promise<void> {
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
  port.on('message', async (request: ThreadRequest) => {
    if (request.kind === 'stop') {
      await engine.stop();
      await onStopped();
      port.close();
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
  respond({ kind: 'ready', state: engine.state });
}
