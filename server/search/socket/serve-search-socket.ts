import { once } from 'node:events';
import { lstat, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { Busy } from '../../../kit/busy.ts';
import type { PictureIndex } from '../pictures/picture-index.ts';
import type { EngineState } from '../search-engine.ts';
import type { SearchThread } from '../thread/search-thread.ts';
import type { SocketRequest, SocketResponse } from './messages.ts';
import { readLines } from './read-lines.ts';

type Options = {
  path: string;
  /** Executes a request; its result is JSON already and is passed on as it is. */
  request: SearchThread['request'];
  searchPictures: PictureIndex['search'];
  /** Executes a request of this kind in the trace that it belongs to. */
  traced?: <Result>(kind: string, traceparent: string, execute: () => Promise<Result>) => Promise<Result>;
  /** A client was disconnected. */
  onError: (error: unknown) => void;
};

/** A served socket. What happens to the engine is reported to every client. */
export type SearchSocket = {
  /** The engine is ready, and is `lost` until it is ready again. */
  ready: (state: EngineState) => void;
  lost: () => void;
  applied: (categories: number[], products: number) => void;
  /** The number of pictures that can be found; undefined while their index is not ready. */
  pictures: (size: number | undefined) => void;
  /** Disconnects the clients and removes the socket. */
  stop: () => Promise<void>;
};

const MAX_REQUEST_LENGTH = 256 * 1024;
/** Bytes that a client has not read; one that leaves more unread is disconnected. */
const MAX_UNREAD = 16 * 1024 * 1024;
const OWNER_ONLY = 0o177;

/**
 * Serves an engine to the processes of this machine, over a unix socket that only this user may open. A socket that a
 * killed process has left is replaced. Throws where another process answers on it.
 */
export async function serveSearchSocket(options: Options): Promise<SearchSocket> {
  const { path, onError } = options;
  const clients = new Set<Socket>();
  let state: EngineState | undefined;
  let pictures: number | undefined;

  const server = createServer((client) => {
    clients.add(client);
    client.on('error', onError);
    client.once('close', () => clients.delete(client));
    readLines(client, MAX_REQUEST_LENGTH, (line) => {
      const asked = JSON.parse(line) as SocketRequest;
      respond(client, asked).catch((error) => client.destroy(error));
    });
    if (state) send(client, { kind: 'ready', state });
    if (pictures !== undefined) send(client, { kind: 'pictures', size: pictures });
  });

  async function respond(client: Socket, asked: SocketRequest): Promise<void> {
    const { id, kind, traceparent } = asked;
    const run = () => execute(options, asked);
    try {
      const json = await (traceparent && options.traced ? options.traced(kind, traceparent, run) : run());
      write(client, `{"kind":"result","id":${Number(id)},"result":${json}}`);
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      send(client, { kind: 'busy', id });
    }
  }

  function broadcast(response: SocketResponse): void {
    for (const client of clients) send(client, response);
  }

  await listen(server, path);
  return {
    ready: (engine) => {
      state = engine;
      broadcast({ kind: 'ready', state });
    },
    lost: () => {
      state = undefined;
      broadcast({ kind: 'lost' });
    },
    applied: (categories, products) => {
      if (state) state = { ...state, products, updatedAt: Date.now() };
      broadcast({ kind: 'applied', categories, products });
    },
    pictures: (size) => {
      pictures = size;
      broadcast({ kind: 'pictures', size: size ?? null });
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}

/** Resolves to the result as JSON. Throws where the request is none. */
async function execute({ request, searchPictures }: Options, asked: SocketRequest): Promise<string | null> {
  switch (asked.kind) {
    case 'search':
    case 'suggest':
      return request(asked.kind, asked.query);
    case 'pictures': {
      const decode = (descriptor: string) => new Uint8Array(Buffer.from(descriptor, 'base64'));
      const things = asked.query.things.map((descriptors) => descriptors.map(decode));
      return JSON.stringify(await searchPictures({ ...asked.query, things }));
    }
    default:
      throw new Error('an unknown request');
  }
}

const send = (client: Socket, response: SocketResponse): void => write(client, JSON.stringify(response));

function write(client: Socket, line: string): void {
  if (client.destroyed) return;
  client.write(`${line}\n`);
  if (client.writableLength > MAX_UNREAD) client.destroy(new Error('a client does not read its results'));
}

async function listen(server: Server, path: string): Promise<void> {
  try {
    await listenOnce(server, path);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE') || !(await lstat(path)).isSocket()) throw error;
    if (await isAnswered(path)) throw new Error(`another search process answers on ${path}`);
    await rm(path, { force: true });
    await listenOnce(server, path);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function listenOnce(server: Server, path: string): Promise<void> {
  const listening = once(server, 'listening');
  // The socket is made within this call: there is no moment at which others may open it.
  const before = process.umask(OWNER_ONLY);
  server.listen(path);
  process.umask(before);
  await listening;
}

/** A process that is stopped or overloaded counts: its socket is not replaced. */
async function isAnswered(path: string): Promise<boolean> {
  const probe = createConnection(path);
  try {
    await once(probe, 'connect');
    return true;
  } catch (error) {
    return !hasCode(error, 'ECONNREFUSED');
  } finally {
    probe.destroy();
  }
}
