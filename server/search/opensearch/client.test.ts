import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressesOf, createClient, OpenSearchError } from './client.ts';

const ASK = { deadlineMs: 300 };

/** A node that answers every request with a status, or hangs where that is null. */
async function openNode(given: number | null) {
  let status = given;
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    if (status !== null) response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (other: number) => {
      status = other;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a client of several nodes', () => {
  const opened: Awaited<ReturnType<typeof openNode>>[] = [];
  /** A client of nodes that answer so, the first of which is asked first; `failed` are those that another answered for. */
  async function open(...statuses: (number | null)[]) {
    for (const status of statuses) opened.push(await openNode(status));
    const hosts = opened.map(({ host }) => host);
    const failed: number[] = [];
    const client = createClient(`http://shop:a%40b@${hosts.join(',')}/goods`, (host) =>
      failed.push(hosts.indexOf(host)),
    );
    const counts = () => opened.map(({ requests }) => requests.length);
    return { client, failed, counts };
  }
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
  afterEach(() => {
    vi.restoreAllMocks();
    for (const node of opened.splice(0)) node.close();
  });

  it('asks one of them, with the login and the alias of all', async () => {
    const { client, counts } = await open(200, 200);
    await client('GET', '/_alias/goods', ASK);
    await client('GET', '/_alias/goods', ASK);
    expect(counts()).toEqual([2, 0]);
    expect(client.alias).toBe('goods');
    const [request] = opened[0]?.requests ?? [];
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('shop:a@b').toString('base64')}`);
  });

  it('asks the next where one is gone or out of its cluster, and stays there', async () => {
    const { client, failed, counts } = await open(200, 503, 200);
    opened[0]?.close();
    await client('POST', '/goods/_search', { ...ASK, body: {} });
    await client('POST', '/goods/_search', { ...ASK, body: {} });
    expect(counts()).toEqual([0, 1, 2]);
    expect(failed, 'the first of those that it left').toEqual([0]);
  });

  it('asks another after one that is late, whose requests fail', async () => {
    const { client, failed, counts } = await open(null, 200);
    const late = await Promise.allSettled([client('GET', '/', ASK), client('GET', '/', ASK)]);
    expect(late.map((result) => result.status === 'rejected' && result.reason.name)).toEqual([
      'TimeoutError',
      'TimeoutError',
    ]);
    await client('GET', '/', ASK);
    expect(counts()).toEqual([2, 1]);
    expect(failed).toEqual([0]);
  });

  it('takes a refusal for an answer, and asks each node once where all fail', async () => {
    const { client, counts } = await open(404, 200);
    await expect(client('GET', '/', ASK)).rejects.toBeInstanceOf(OpenSearchError);
    expect(counts()).toEqual([1, 0]);
    for (const node of opened.splice(0)) node.close();
    const all = await open(503, 503, 503);
    await expect(all.client('GET', '/', ASK)).rejects.toMatchObject({ status: 503 });
    expect(all.counts()).toEqual([1, 1, 1]);
    opened[0]?.answer(200);
    await all.client('GET', '/', ASK);
    expect(all.failed, 'none answered for another').toEqual([]);
  });
});

it('addressesOf() reads what several nodes have in common once', () => {
  expect(addressesOf('https://shop:word@a:9200,b:9201/goods')).toEqual([
    'https://shop:word@a:9200/goods',
    'https://shop:word@b:9201/goods',
  ]);
  expect(addressesOf('a:9200')).toEqual(['']);
});
