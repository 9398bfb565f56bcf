import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileContract } from '../../contract/file.ts';
import * as declared from '../../contract/file.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { member } from '../testing/visitors.ts';

const files: [string, FileContract][] = Object.entries(declared);

/** An address of the right form that names nothing. */
const nothingAt = ({ path }: FileContract): string =>
  path
    .replace('{orderId}', 'V26010199999')
    .replace('{id}', randomUUID())
    .replace('{format}', 'doc')
    .replace('{file}', path.startsWith('/datafeeds') ? `${'x'.repeat(43)}.csv` : 'NO-SUCH-SKU.zip');

describe('a file', () => {
  let shop: TestShop;
  let stranger: string;
  beforeAll(async () => {
    shop = await seededShop();
    stranger = (await member(shop)).token ?? '';
  });
  afterAll(() => shop.close());

  let ips = 0;
  const ask = (url: string, token: string | null, method: 'GET' | 'HEAD' = 'GET') => {
    ips += 1;
    const headers = token ? { authorization: token } : {};
    return shop.app.inject({ method, url, headers, remoteAddress: `10.9.${ips >> 8}.${ips & 255}` });
  };

  it('is declared once at each address', () => {
    expect(files.map(([, { path }]) => path).sort()).toEqual([
      '/datafeeds/{id}/{file}',
      '/downloads/dropshipping/logo',
      '/downloads/dropshipping/template.{format}',
      '/downloads/files/{id}',
      '/downloads/pictures/{file}',
      '/downloads/slips/{orderId}/{id}',
      '/order/files/{id}',
    ]);
  });

  it.each(files)(
    'that there is not is 404 to everybody, as is an input of a wrong form: %s',
    async (_, file) => {
      for (const token of [null, 'forged', stranger])
        for (const method of ['GET', 'HEAD'] as const) {
          const url = nothingAt(file);
          for (const one of [url, `${url}?key=x`, url.replace(/[^/]+$/, '..%2f..%2fetc%2fpasswd')]) {
            const { statusCode, headers } = await ask(one, token, method);
            expect(statusCode, `${method} ${one}`).toBe(404);
            if (one.startsWith(url)) expect(headers['cache-control'], one).toBe('private, no-store');
          }
        }
    },
  );

  it.each(files)('past its limit is 429 with the seconds to wait: %s', async (_, { path, limit }) => {
    const url = nothingAt({ path } as FileContract);
    const statuses: number[] = [];
    let wait: unknown;
    for (let count = 0; count <= (limit?.perIp ?? 0); count += 1) {
      const answer = await shop.app.inject({
        url,
        remoteAddress: '10.8.0.1',
        headers: { authorization: stranger },
      });
      statuses.push(answer.statusCode);
      wait = answer.headers['retry-after'];
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(Number(wait)).toBeGreaterThan(0);
  });

  it('without an owner is sent to everybody, by HEAD without its bytes', async () => {
    const url = '/downloads/dropshipping/template.csv';
    const whole = await ask(url, null);
    expect(whole.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="dropshipping-template.csv"',
      'x-content-type-options': 'nosniff',
    });
    expect(whole.body).toContain('order_no');
    const head = await ask(url, null, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});
