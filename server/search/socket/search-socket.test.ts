import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Busy } from '../../../kit/busy.ts';
import { query } from '../memory/fakes/sample-index.ts';
import type { PictureIndex, PictureMatch } from '../pictures/picture-index.ts';
import type { EngineState } from '../search-engine.ts';
import { connectSearch } from './connect-search.ts';
import { type SearchSocket, serveSearchSocket } from './serve-search-socket.ts';

const state: EngineState = { products: 7, from: 'build', tookMs: 0, updatedAt: 5 };
const SOON = { timeout: 15_000, interval: 10 };

let folder: string;
let file: string;
const stops: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lading-socket-'));
  file = path.join(folder, 'search.sock');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await rm(folder, { recursive: true });
});

type Options = Parameters<typeof serveSearchSocket>[0];
type Request = Options['request'];

/** Serves an engine in this process; `errors` are those of its clients. */
async function serve(
  request: Request,
  searchPictures: PictureIndex['search'] = async () => null,
  traced?: Options['traced'],
): Promise<SearchSocket & { errors: string[] }> {
  const errors: string[] = [];
  const socket = await serveSearchSocket({
    path: file,
    request,
    searchPictures,
    ...(traced && { traced }),
    onError: (error) => errors.push(String(error)),
  });
  stops.push(socket.stop);
  return { ...socket, errors };
}

/** Serves a fake engine in a process of its own. */
async function serveElsewhere(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'fakes/serve-echo.ts'), [file]);
  stops.push(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

function connect(traceparent: () => string | undefined = () => undefined) {
  const events = { onReady: vi.fn(), onApplied: vi.fn(), onDuration: vi.fn(), onError: vi.fn() };
  const { engine, pictures, start, stop } = connectSearch({ path: file, traceparent, ...events });
  stops.push(stop);
  start();
  const search = (words: string) => engine.search(query({ words }));
  return {
    ...events,
    engine,
    pictures,
    search,
    stop,
    ready: () => expect.poll(engine.ready, SOON).toBe(true),
  };
}

/** A connection for what our client would not send. */
async function connectRaw(): Promise<Socket> {
  const socket = createConnection(file);
  stops.push(() => socket.destroy());
  // The server may end a connection before it has read everything.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('serveSearchSocket() with connectSearch()', () => {
  it('gives each of several clients its own results, and every event', async () => {
    const socket = await serve(async (kind, { words }) => JSON.stringify({ total: `${kind} ${words}` }));
    const before = connect();
    socket.ready(state);
    const after = connect();
    await Promise.all([before.ready(), after.ready()]);
    const results = await Promise.all([before.search('ä'), after.search('б\n'), before.search('c')]);
    expect(results.map((result) => result?.total)).toEqual(['search ä', 'search б\n', 'search c']);
    expect(before.onDuration).toHaveBeenCalledTimes(2);
    socket.applied([3, 4], 8);
    for (const { onReady, onApplied } of [before, after]) {
      await expect.poll(() => onApplied.mock.calls, SOON).toEqual([[[3, 4], 8]]);
      expect(onReady.mock.calls).toEqual([[state]]);
    }
    const late = connect();
    await late.ready();
    const [[seen]] = late.onReady.mock.calls as [[EngineState]];
    expect(seen.products).toBe(8);
    expect(seen.updatedAt).toBeGreaterThan(state.updatedAt);
    socket.lost();
    await expect.poll(late.engine.ready, SOON).toBe(false);
    expect(await late.search('x')).toBeNull();
    socket.ready(state);
    await late.ready();
    expect(late.onReady).toHaveBeenCalledTimes(2);
  });

  it('passes on that the engine is busy, and that it has no result', async () => {
    const socket = await serve(async (_, { words }) => {
      if (words === 'busy') throw new Busy('too many');
      return null;
    });
    socket.ready(state);
    const client = connect();
    await client.ready();
    await expect(client.search('busy')).rejects.toBeInstanceOf(Busy);
    expect(await client.search('none')).toBeNull();
    expect(socket.errors).toEqual([]);
  });

  it('executes a request in the trace that its client names, and in none where it names none', async () => {
    const traces: string[][] = [];
    const socket = await serve(
      async () => '{"total":1}',
      undefined,
      (kind, traceparent, execute) => {
        traces.push([kind, traceparent]);
        return execute();
      },
    );
    socket.ready(state);
    let running: string | undefined;
    const client = connect(() => running);
    await client.ready();
    await client.search('untraced');
    running = '00-a-b-01';
    expect(await client.search('traced')).toEqual({ total: 1 });
    expect(traces).toEqual([['search', '00-a-b-01']]);
  });

  it('searches by picture, while their index is ready', async () => {
    const match: PictureMatch = { product: 1, position: 2, category: 3, likeness: 99 };
    const searchPictures = vi.fn(async () => [match]);
    const socket = await serve(async () => null, searchPictures);
    const { pictures } = connect();
    const asked = { things: [[Uint8Array.of(0, 255), Uint8Array.of(7)], []], limit: 5, categories: [3] };
    expect(await pictures.search(asked)).toBeNull();
    socket.pictures(20);
    await expect.poll(pictures.size, SOON).toBe(20);
    expect(await pictures.search(asked)).toEqual([match]);
    expect(searchPictures.mock.calls).toEqual([[asked]]);
    const late = connect();
    await expect.poll(late.pictures.ready, SOON).toBe(true);
    socket.pictures(undefined);
    await expect.poll(pictures.ready, SOON).toBe(false);
  });

  it('resolves the requests of a killed process to null, and is back when another serves the socket', async () => {
    const process = await serveElsewhere();
    const client = connect();
    await client.ready();
    expect(await client.search('3')).toEqual({ total: 3 });
    const pending = [client.search('60000'), client.search('60000')];
    const started = performance.now();
    process.kill('SIGKILL');
    expect(await Promise.all(pending)).toEqual([null, null]);
    expect(performance.now() - started, 'it does not wait for the timeout').toBeLessThan(1500);
    expect(client.engine.ready()).toBe(false);
    expect(await client.search('1')).toBeNull();
    expect(existsSync(file), 'the killed process has left its socket').toBe(true);
    await serveElsewhere();
    await client.ready();
    expect(await client.search('4')).toEqual({ total: 4 });
    expect(client.onReady).toHaveBeenCalledTimes(2);
    expect(client.onError, 'one of the series').toHaveBeenCalledTimes(1);
  });

  it('gives up the requests of a process that hangs, and refuses the 201st as busy', async () => {
    const process = await serveElsewhere();
    const client = connect();
    await client.ready();
    process.kill('SIGSTOP');
    const pending = Array.from({ length: 200 }, () => client.search('1'));
    await expect(client.search('1')).rejects.toBeInstanceOf(Busy);
    expect(new Set(await Promise.all(pending))).toEqual(new Set([null]));
    await expect(client.search('1'), 'requests that were given up are pending too').rejects.toThrow();
    await expect(
      serve(async () => 'null'),
      'its socket is not taken',
    ).rejects.toThrow('answers on');
    process.kill('SIGCONT');
    await expect.poll(() => client.search('1').catch(() => null), SOON).toEqual({ total: 1 });
  });

  it.each([
    ['is no JSON', 'what\n'],
    ['is no request', '{"kind":"stop","id":1}\n'],
    ['has no end', 'x'.repeat(300_000)],
  ])('disconnects a client whose message %s, and no other', async (_, message) => {
    const socket = await serve(async () => '{"total":1}');
    socket.ready(state);
    const client = connect();
    await client.ready();
    const raw = await connectRaw();
    raw.resume();
    const closed = new Promise((resolve) => raw.once('close', resolve));
    raw.write(message);
    await closed;
    expect(socket.errors).toHaveLength(1);
    expect(await client.search('x')).toEqual({ total: 1 });
    expect(client.onReady).toHaveBeenCalledTimes(1);
  });

  it('disconnects a client that reads nothing', async () => {
    const megabyte = JSON.stringify('x'.repeat(1024 * 1024));
    const socket = await serve(async () => megabyte);
    const raw = await connectRaw();
    for (let id = 1; id <= 20; id += 1)
      raw.write(`${JSON.stringify({ kind: 'search', id, query: query() })}\n`);
    await expect.poll(() => socket.errors, SOON).toEqual(['Error: a client does not read its results']);
  });

  it('opens its socket to this user alone, and removes it at the end', async () => {
    const socket = await serve(async () => 'null');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(serve(async () => 'null')).rejects.toThrow(`another search process answers on ${file}`);
    await connectRaw();
    await socket.stop();
    stops.length = 0;
    expect(existsSync(file)).toBe(false);
  });

  it('leaves a file that is no socket', async () => {
    writeFileSync(file, 'mine');
    await expect(serve(async () => 'null')).rejects.toThrow('EADDRINUSE');
    expect(statSync(file).size).toBe(4);
  });
});
