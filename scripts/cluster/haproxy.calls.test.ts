import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../server/platform/database/embedded/port.ts';

const HALF_SENT = 4300;
const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

describe.runIf(hasHaproxy)('deploy/haproxy.cfg', () => {
  const web = createServer((_, response) => response.end('a page'));
  const sockets: Socket[] = [];
  let proxy: ChildProcess;
  let port = 0;
  beforeAll(async () => {
    web.listen(0, '127.0.0.1');
    await once(web, 'listening');
    const address = `127.0.0.1:${(web.address() as AddressInfo).port}`;
    port = await freePort();
    const others: Record<string, string> = { PATRONI_1: '9', PATRONI_2: '9' };
    for (const name of ['METRICS_BIND', 'PRIMARY_BIND', 'REPLICA_BIND', 'PG_1', 'PG_2'])
      others[name] = `127.0.0.1:${await freePort()}`;
    proxy = spawn('haproxy', ['-db', '-f', `${import.meta.dirname}/../../deploy/haproxy.cfg`], {
      env: {
        ...others,
        PATH: process.env.PATH,
        SHOP_BIND: `127.0.0.1:${port}`,
        WEB_1: address,
        WEB_2: address,
      },
      stdio: 'ignore',
    });
    await vi.waitFor(async () => expect((await get('/')).status).toBe(200), { timeout: 10_000 });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.kill('SIGKILL');
    web.close();
  });

  const get = async (path: string, localAddress = '127.0.0.1') => {
    const sent = request({ port, path, localAddress, agent: false, timeout: 3000 }).end();
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    const [response] = await once(sent, 'response');
    return {
      status: response.statusCode,
      type: response.headers['content-type'],
      body: await text(response),
    };
  };

  it('keeps metrics from outside, however their path is written', async () => {
    for (const path of ['/metrics', '/METRICS', '/Metrics?a', '/%6detrics', '/%4Detrics'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('serves others while one address holds requests half sent', async () => {
    const ends = Array.from({ length: HALF_SENT }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HT'));
      socket.on('error', () => undefined);
      sockets.push(socket);
      return Promise.race([once(socket, 'close'), once(socket, 'connect')]);
    });
    await Promise.allSettled(ends);
    expect((await get('/', '127.0.0.2')).body).toBe('a page');
    await vi.waitFor(() => expect(sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(200));
    await expect(get('/')).rejects.toThrow();
  });

  it('answers calls with an envelope while no process lives', async () => {
    web.close();
    web.closeAllConnections();
    await vi.waitFor(
      async () => {
        const { status, type, body } = await get('/API/cart', '127.0.0.2');
        expect([status, type]).toEqual([503, 'application/json']);
        expect(JSON.parse(body)).toMatchObject({ code: 503, reason: 'Busy', data: null });
      },
      { timeout: 10_000 },
    );
  });
});
