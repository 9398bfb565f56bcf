// A fake search process: each search takes as long as its words say, in milliseconds, and finds as many products.
import { setTimeout as pause } from 'node:timers/promises';
import { serveSearchSocket } from '../serve-search-socket.ts';

const [, , path = ''] = process.argv;
const socket = await serveSearchSocket({
  path,
  request: async (_, { words }) => {
    await pause(Number(words));
    return `{"total":${words}}`;
  },
  searchPictures: async () => null,
  onError: () => undefined,
});
socket.ready({ products: 7, from: 'build', tookMs: 0, updatedAt: 0 });
process.send?.('ready');
