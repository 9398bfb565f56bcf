import { createLog } from '../platform/log.ts';
import { sendReady, stopWithSupervisor } from '../platform/process/child.ts';
import { serveSearchSocket } from '../search/socket/serve-search-socket.ts';
import { createSearchThread } from '../search/thread/search-thread.ts';
import { readConfig } from './config/config.ts';
import { openPictureThread, searchThread } from './open-search.ts';

/**
 * Runs the search process: one index of products and one of pictures for all web processes of a machine, on the socket
 * SEARCH_SOCKET. It is ready when it listens; web processes read lists from PostgreSQL until the index is.
 */
export async function startSearch(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const { SEARCH_SOCKET: path } = config;
  const thread = createSearchThread({
    ...searchThread(config),
    onReady: (state) => {
      log.info(state, 'search is ready');
      socket.ready(state);
    },
    onLost: () => socket.lost(),
    onApplied: (categories, products) => socket.applied(categories, products),
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
    ? await serveSearchSocket({ path, request: thread.request, searchPictures, onError }).catch((error) =>
        refuse(error.message),
      )
    : refuse('the search process needs the path of its socket');
  thread.start();
  pictures.start();
  stopWithSupervisor(async () => {
    await socket.stop();
    await Promise.all([thread.stop(), pictures.stop()]);
  });
  sendReady();
}
