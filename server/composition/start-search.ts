import { createLog } from '../platform/log.ts';
import { sendReady, stopWithSupervisor } from '../platform/process/child.ts';
import { inTrace } from '../platform/trace.ts';
import { serveSearchSocket } from '../search/socket/serve-search-socket.ts';
import { createSearchThread } from '../search/thread/search-thread.ts';
import { readConfig } from './config/config.ts';
import { openPictureThread, searchThread } from './open-search.ts';
import { openTraces } from './open-traces.ts';
import { openMetrics, registerPictureMetrics, registerSearchMetrics } from './process-metrics.ts';

const traced = <Result>(kind: string, traceparent: string, execute: () => Promise<Result>) =>
  inTrace({ name: `search process ${kind}`, kind: 'server' }, execute, traceparent);

/**
 * Runs the search process: one index of products and one of pictures for all web processes of a machine, on the socket
 * SEARCH_SOCKET. It is ready when it listens; web processes read lists from PostgreSQL until the index is.
 */
export async function startSearch(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const traces = await openTraces(config, 'lading-search', log);
  const { SEARCH_SOCKET: path } = config;
  let index = { products: 0, updatedAt: 0 };
  const thread = createSearchThread({
    ...searchThread(config),
    onReady: (engine) => {
      index = engine;
      log.info(engine, 'search is ready');
      socket.ready(engine);
    },
    onLost: () => {
      index = { ...index, products: 0 };
      socket.lost();
    },
    onApplied: (categories, products) => {
      index = { products, updatedAt: Date.now() };
      socket.applied(categories, products);
    },
    onError: (error) => log.warn({ err: error }, 'the search engine failed; it goes on or starts again'),
  });
  const pictures = openPictureThread(config, log, (size) => socket.pictures(size));
  const searchPictures = pictures.pictures.search;
  const onError = (error: unknown) => log.warn({ err: error }, 'a client of the search was disconnected');
  const refuse = (why: string): never => {
    log.fatal(`SEARCH_SOCKET: ${why}`);
    process.exit(1);
  };
  const socket = path
    ? await serveSearchSocket({ path, request: thread.request, searchPictures, traced, onError }).catch(
        (error) => refuse(error.message),
      )
    : refuse('the search process needs the path of its socket');
  const measured = await openMetrics(config);
  if (measured) {
    registerSearchMetrics(measured.metrics, {
      products: () => index.products,
      updatedAt: () => index.updatedAt,
    });
    registerPictureMetrics(measured.metrics, pictures.pictures.size);
  }
  thread.start();
  pictures.start();
  stopWithSupervisor(async () => {
    await socket.stop();
    await measured?.stop();
    await Promise.all([thread.stop(), pictures.stop()]);
    await traces.stop();
  });
  sendReady();
}
