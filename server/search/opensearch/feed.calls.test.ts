import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { names, query, row } from '../fakes/conformance/products.ts';
import type { ProductChanges, ProductRow, ProductSource } from '../product-source.ts';
import { createClient } from './client.ts';
import { feed } from './feed.ts';
import { findIndex } from './index-state.ts';
import { createOpenSearchEngine } from './open-engine.ts';

const server = process.env.TEST_SEARCH_URL;
const WAIT = { timeout: 10_000, interval: 50 };
const DEADLINE_MS = 10_000;

/** A source of products that tests change. */
function openSource(rows: readonly ProductRow[]) {
  const products = new Map(rows.map((one) => [one.id, one]));
  const since: number[] = [];
  const followers = new Set<(changes: ProductChanges) => void>();
  let identity = 'shop';
  const source: ProductSource = {
    identity: async () => identity,
    cursor: async () => String(since.length),
    names: async () => names,
    all: async function* () {
      yield [...products.values()];
    },
    byIds: async function* (ids) {
      yield { ids, rows: ids.flatMap((id) => products.get(id) ?? []) };
    },
    changedSince: async (cursor) => since.slice(Number(cursor)),
    follow: async ({ from, onChange }) => {
      followers.add(onChange);
      const missed = since.slice(Number(from));
      if (missed.length > 0) onChange({ ids: missed, cursor: String(since.length) });
      return { stop: async () => void followers.delete(onChange) };
    },
  };
  const note = (id: number): void => {
    since.push(id);
    for (const follow of followers) follow({ ids: [id], cursor: String(since.length) });
  };
  return {
    source,
    restore: () => {
      identity = 'another';
    },
    write: (one: ProductRow): void => {
      products.set(one.id, one);
      note(one.id);
    },
    remove: (id: number): void => {
      products.delete(id);
      note(id);
    },
  };
}

/** A proxy before OpenSearch that can refuse everything. */
async function openProxy(target: string) {
  let isAway = false;
  const answer: RequestListener = async (request, response) => {
    if (isAway) {
      request.socket.destroy();
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const reply = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      body: parts.length > 0 ? Buffer.concat(parts) : null,
    });
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(await reply.text());
  };
  const proxy = createServer(answer);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
    away: (is: boolean) => {
      isAway = is;
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

describe.runIf(server)('an index that is fed', { timeout: 60_000 }, () => {
  const alias = `test-${randomUUID().slice(0, 8)}`;
  const shop = openSource([row(1, { title: 'Red case' }), row(2, { title: 'Blue case', price: 50 })]);
  const events: string[] = [];
  const applied: number[][] = [];
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let fed: Awaited<ReturnType<typeof feed>>;
  let remote: ReturnType<typeof createOpenSearchEngine>;
  const open = () =>
    feed({
      client: createClient(`${server}/${alias}`),
      source: shop.source,
      signal: new AbortController().signal,
      held: async () => undefined,
      onBuilt: () => events.push('built'),
      onWritten: () => undefined,
      onError: (error) => {
        throw error;
      },
    });
  const idsOf = async (words: string) => (await remote.engine.search(query({ words })))?.ids;

  beforeAll(async () => {
    proxy = await openProxy(server ?? '');
    remote = createOpenSearchEngine({
      url: `${proxy.url}/${alias}`,
      onReady: ({ products }) => events.push(`ready ${products}`),
      onApplied: (categories) => applied.push(categories),
      onError: () => undefined,
      onAway: () => events.push('away'),
      onBack: () => events.push('back'),
    });
    remote.start();
    fed = await open();
    await vi.waitFor(() => expect(remote.engine.ready()).toBe(true), WAIT);
  });
  afterAll(async () => {
    await remote.stop();
    await fed.stop();
    proxy.close();
    const client = createClient(server ?? '');
    await client('DELETE', `/${alias}-*`, { deadlineMs: DEADLINE_MS });
  });

  it('is written once, and found by the processes that search', async () => {
    expect(events).toEqual(['built', 'ready 2']);
    expect(await idsOf('blue')).toEqual([2]);
  });

  it('has changes, with words that no product had, a new name and deletions', async () => {
    shop.write(row(3, { title: 'Purple sleeve', categories: [3] }));
    await vi.waitFor(async () => expect(await idsOf('purple sleeve')).toEqual([3]), WAIT);
    expect(applied.at(-1)).toEqual([3]);
    names.categories.set(9, { id: 9, parent: null, names: { en: 'Gloves' } });
    shop.write(row(4, { title: 'Warm pair', categories: [9] }));
    await vi.waitFor(async () => expect(await idsOf('glove')).toEqual([4]), WAIT);
    names.categories.delete(9);
    shop.remove(1);
    await vi.waitFor(async () => expect((await remote.engine.search(query()))?.total).toBe(3), WAIT);
    await vi.waitFor(() => expect(fed.lagMs()).toBe(0), WAIT);
    expect(fed.products()).toBe(3);
  });

  it('is continued from its last change after a restart of either side', async () => {
    await fed.stop();
    shop.write(row(5, { title: 'Golden lamp' }));
    fed = await open();
    await vi.waitFor(async () => expect(await idsOf('golden lamp')).toEqual([5]), WAIT);
    expect(events).toEqual(['built', 'ready 2']);
    const other = createOpenSearchEngine({
      url: `${server}/${alias}`,
      onReady: () => undefined,
      onApplied: () => undefined,
      onError: () => undefined,
      onAway: () => undefined,
      onBack: () => undefined,
    });
    other.start();
    await vi.waitFor(() => expect(other.engine.ready()).toBe(true), WAIT);
    expect((await other.engine.search(query({ words: 'purple sleeve' })))?.ids).toEqual([3]);
    await other.stop();
  });

  it('that is away is none: searches resolve to null, and one warning is given until it is back', async () => {
    events.length = 0;
    proxy.away(true);
    await vi.waitFor(() => expect(events).toEqual(['away']), WAIT);
    expect(remote.engine.ready()).toBe(false);
    expect(await idsOf('golden lamp')).toBeUndefined();
    await sleep(1500);
    proxy.away(false);
    await vi.waitFor(() => expect(events).toEqual(['away', 'back', 'ready 4']), WAIT);
    expect(await idsOf('golden lamp')).toEqual([5]);
  });

  it('of another database is replaced, and deleted', async () => {
    events.length = 0;
    const client = createClient(`${server}/${alias}`);
    const before = await findIndex(client);
    await fed.stop();
    const others = `${alias}-other-01234567`;
    await client('PUT', `/${others}`, { deadlineMs: DEADLINE_MS });
    shop.restore();
    fed = await open();
    await vi.waitFor(() => expect(events.toSorted()).toEqual(['built', 'ready 4']), WAIT);
    expect(await findIndex(client)).not.toBe(before);
    const all = await client<Record<string, unknown>>('GET', `/${alias}-*`, { deadlineMs: DEADLINE_MS });
    expect(Object.keys(all)).toHaveLength(3);
    expect(Object.keys(all)).toContain(others);
    expect(await idsOf('golden lamp')).toEqual([5]);
  });
});
