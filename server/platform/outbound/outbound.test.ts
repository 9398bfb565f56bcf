import http from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from './outbound.ts';
import { createPublicLookup } from './public-address.ts';

const get = (url: string) => ({ method: 'GET', url: new URL(url), headers: {}, maxBytes: 1000 }) as const;

describe('createOutbound()', () => {
  let server: http.Server;
  let port: number;
  let asked: string[] = [];
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/redirect')
        response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      else if (request.url === '/endless') response.writeHead(200).write('x'.repeat(5000));
      else if (request.url !== '/silent') response.end('here');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const outbound = () => createOutbound({ isHttpsOnly: true, privateHosts: [] });
  /** As if a name were public and the server were its. */
  const named = () => {
    const lookup: LookupFunction = (_, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
    return createOutbound({ ports: [String(port)], privateHosts: [], lookup });
  };

  it.each([
    ['http://hooks.example/', 'scheme'],
    ['ftp://hooks.example/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['https://user:secret@hooks.example/', 'userinfo'],
    ['https://hooks.example:22/', 'port'],
    ['https://hooks.example:5432/', 'port'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://１２７.0.0.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['https://[2002:7f00:1::]/', 'private'],
    ['https://[fd00::1]/', 'private'],
    ['https://[fe80::1]/', 'private'],
    ['https://[ff02::1]/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://100.64.0.1/', 'private'],
    ['https://224.0.0.1/', 'private'],
    ['https://localhost/', 'private'],
    ['https://localhost./', 'private'],
    ['https://postgres/', 'private'],
    ['https://metadata.google.internal/', 'private'],
  ])('refuses %s before a connection: %s', async (url, problem) => {
    expect(outbound().problemOf(new URL(url))).toBe(problem);
    await expect(outbound().send(get(url))).rejects.toMatchObject({ problem });
  });

  it('admits public hosts on the ports of the web', () => {
    for (const url of ['https://hooks.example/', 'https://hooks.example:8443/a?b', 'https://8.8.8.8/'])
      expect(outbound().problemOf(new URL(url))).toBeNull();
  });

  it('connects to nothing when a name changes to a private address after its check', async () => {
    asked = [];
    const answers = ['93.184.216.34', '127.0.0.1'];
    const seen: string[] = [];
    const lookup = createPublicLookup(((_: string, __: unknown, done: (...all: unknown[]) => void) => {
      const address = answers.shift() ?? '127.0.0.1';
      seen.push(address);
      done(null, [{ address, family: 4 }]);
    }) as never);
    const rebinding = createOutbound({ ports: [String(port)], privateHosts: [], lookup });
    const request = { ...get(`http://rebind.example:${port}/`), timeLimitMs: 300 };
    // The first lookup is the only one of its request: the socket goes to the public address, not to the server here.
    await expect(rebinding.send(request)).rejects.toThrow();
    expect(seen).toEqual(['93.184.216.34']);
    await expect(rebinding.send(request)).rejects.toMatchObject({ problem: 'private' });
    expect(asked).toEqual([]);
  });

  it('follows no redirect', async () => {
    asked = [];
    const answer = await named().send(get(`http://hooks.example:${port}/redirect`));
    expect(answer.status).toBe(302);
    expect(asked).toEqual(['/redirect']);
  });

  it('cuts a long answer, refuses it where all of it is needed, and ends a silent one', async () => {
    const url = `http://hooks.example:${port}/endless`;
    expect((await named().send(get(url))).body).toHaveLength(1000);
    await expect(named().send({ ...get(url), isWhole: true })).rejects.toMatchObject({ problem: 'tooLarge' });
    await expect(
      named().send({ ...get(`http://hooks.example:${port}/silent`), timeLimitMs: 200 }),
    ).rejects.toMatchObject({ problem: 'timeout' });
  });

  it('asks a private host that is named, and marks its answer', async () => {
    const own = createOutbound({ isHttpsOnly: true, privateHosts: [`127.0.0.1:${port}`] });
    expect(await own.send(get(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 200, isPrivate: true });
    await expect(own.send(get(`http://localhost:${port}/`))).rejects.toMatchObject({ problem: 'scheme' });
  });
});
