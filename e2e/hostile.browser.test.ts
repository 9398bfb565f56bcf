import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../storefront/config/route-table.ts';
import { testShops } from './test-shops.ts';

const { url } = testShops();
const { port } = new URL(url);
const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const AT_ONCE = 4;

/** Paths of all pages, with odd values for their parameters. */
const pathsWith = (value: string): string[] => routeTable.map(({ path }) => path.replace(/:\w+/g, value));

type HostileRequest = { what: string; path: string; init: RequestInit };

/** Returns the paths that answered 500 or nothing. A few at once, since more are rate limited. */
async function findBroken(all: HostileRequest[]): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...all];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const answer = await fetch(url + one.path, { redirect: 'manual', ...one.init }).catch(() => null);
      await answer?.arrayBuffer();
      if (!answer || (answer.status >= 500 && answer.status !== 503))
        found.push(`${one.what} ${one.path.slice(0, 100)}: ${answer?.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

describe('a page under hostile requests', () => {
  const post = (type: string | null, body: string): RequestInit => ({
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...(type !== null && { 'content-type': type }) },
    body: new Blob([body]),
  });

  it('never answers 500 to an invalid form', async () => {
    const bodies: [type: string | null, body: string][] = [
      ['application/json', '{"email":1}'],
      ['application/json', nested],
      ['text/plain', 'text'],
      [null, ''],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut'],
      ['application/x-www-form-urlencoded', ''],
      [
        'application/x-www-form-urlencoded',
        '__proto__=1&constructor=2&email=%00&sku=%ED%A0%80&quantity=1e99&warehouse=x',
      ],
    ];
    const paths = ['1', 'x'].flatMap((value) =>
      pathsWith(value).flatMap((path) => [
        ...bodies.map(([type, body]) => ({
          what: `POST ${type} ${body.slice(0, 20)}`,
          path,
          init: post(type, body),
        })),
        {
          what: 'POST data',
          path: `/_data/page${path}`,
          init: post('application/json', '{}'),
        },
      ]),
    );
    expect(await findBroken(paths)).toEqual([]);
  });

  it('never answers 500 to a malformed URL', async () => {
    const values = [
      'constructor',
      '__proto__',
      '%ED%A0%80',
      '%00',
      '%2e%2e',
      '%',
      'a'.repeat(2000),
      '99999999999999999999',
      '%F0%9F%92%A9',
    ];
    const query = (value: string) =>
      [
        'keyword',
        'id',
        'f',
        'page',
        'sort',
        'view',
        'min',
        'max',
        'low',
        'high',
        'all',
        'c',
        'token',
        'from',
        'code',
      ]
        .map((name) => `${name}=${value}`)
        .join('&');
    const paths = values.flatMap((value) =>
      [
        ...pathsWith(value),
        `/de/c/${value}`,
        `/${value}`,
        `/_data/page/c/${value}`,
        `/_data/root/c/${value}`,
        `/_data/${value}/c/cases`,
        `/images/320x320/${value}.webp`,
      ].map((path) => ({
        what: 'GET',
        path: `${path}?${query(value.slice(0, 100))}`,
        init: {},
      })),
    );
    expect(await findBroken(paths)).toEqual([]);
  });

  it('answers an absolute request target, and refuses *', async () => {
    const ask = (target: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`),
        );
        socket.on('data', (piece) => {
          answer += piece;
        });
        socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
        socket.on('error', reject);
      });
    expect(await ask(`http://localhost:${port}/login`)).toContain(' 200 ');
    for (const target of ['*', 'http://', 'nothing'])
      expect(await ask(target), target).toMatch(/ (200|4\d\d) /);
    expect(await ask('*')).toContain(' 404 ');
  });
});
