import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveRedirect } from '../domains/catalogue/index.ts';
import { createExchangeCode } from '../domains/members/index.ts';
import { fakePages, registerFakePages } from '../testing/fake-pages.ts';
import { seededShop } from '../testing/seed.ts';
import type { TestShop } from '../testing/shop.ts';
import { member } from '../testing/visitors.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const CLICK = 'page=2&utm_source=x&gclid=1';

const isMoved = (path: string): boolean => path.endsWith('/c/once') || path.endsWith('/details/once-GONE');

// What a guard and a loader do that the page handler has to finish: an exchange, and a redirect of a cached page.
const pages = fakePages(() => '', {
  render: async ({ url }, { redirectTo }) => {
    const { pathname, search } = new URL(url);
    const targets: Record<string, string> = { '/old': `/new${search}`, '/form': '/done?saved=1#top' };
    const location = targets[pathname];
    const status =
      pathname === '/old'
        ? 301
        : pathname === '/form'
          ? 303
          : isMoved(pathname)
            ? 404
            : pathname === '/no-form'
              ? 405
              : 200;
    return { status, type: 'text/html', location, body: Buffer.from(redirectTo?.path ?? '') };
  },
  cachedQuery: (query) => (query.has('page') ? `?page=${query.get('page')}` : ''),
  guard: ({ query, path }) => {
    const token = query.get('token');
    return token ? [{ do: 'exchange', token, to: path }] : [];
  },
});

describe('a redirect', () => {
  let shop: TestShop;
  let email: string;
  beforeAll(async () => {
    shop = await seededShop({}, Date.now, (made) => registerFakePages(made, pages));
    ({ email } = await member(shop));
  });
  afterAll(() => shop.close());

  const visit = async (url: string, more: Record<string, string> = {}) => {
    const headers = {
      ...{ 'user-agent': BROWSER, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      ...more,
    };
    const { statusCode, headers: answered, cookies, body } = await shop.app.inject({ url, headers });
    const cookieOf = (name: string) => cookies.findLast((cookie) => cookie.name === name)?.value;
    return { status: statusCode, to: answered.location, cookieOf, body };
  };
  const GERMAN = { 'accept-language': 'de' };
  const newToken = async () =>
    encodeURIComponent((await createExchangeCode(shop.pool, email, { by: 'ann', from: '192.0.2.7' })) ?? '');

  it('of a first visit keeps its query, currency, invitation and affiliate', async () => {
    const first = await visit(`/?${CLICK}&c=EUR&invitation=ABCDEFGH`, GERMAN);
    expect([first.status, first.to]).toEqual([302, `/de?${CLICK}&c=EUR&invitation=ABCDEFGH`]);
    expect(first.cookieOf('invitation')).toBe('ABCDEFGH');
    expect(first.cookieOf('i18n_redirected')).toBe('de');
  });

  it('of a first visit comes after the exchange of its token, which is in neither address', async () => {
    const first = await visit(`/?${CLICK}&token=${await newToken()}`, GERMAN);
    expect([first.status, first.to, first.cookieOf('isGuest')]).toEqual([302, '/', 'NO']);
    expect(first.cookieOf('i18n_redirected')).toBeUndefined();
  });

  it('of data tells a navigation within the shop that its token was exchanged', async () => {
    const page = await visit(`/_data/page/c/cables?token=${await newToken()}`);
    expect([page.status, page.body, page.cookieOf('isGuest')]).toEqual([200, '/c/cables', 'NO']);
    const prefetch = await visit(`/_data/page/c/cables?token=${await newToken()}`, {
      'sec-purpose': 'prefetch',
    });
    expect([prefetch.status, prefetch.cookieOf('isGuest')]).toEqual([503, undefined]);
  });

  it('to a canonical address, and from a cached page keeps the query', async () => {
    for (const [from, to] of [
      ['/en/c/cables', '/c/cables'],
      ['//c//cables', '/c/cables'],
      ['/old', '/new'],
      ['/api/docs', '/httpprogram'],
    ])
      expect((await visit(`${from}?${CLICK}`)).to, from).toBe(`${to}?${CLICK}`);
    expect((await visit(`/c/cables?${CLICK}&devices=`)).to).toBe(`/c/cables?${CLICK}`);
  });

  it('of what the catalogue has moved keeps the query, in each language', async () => {
    await saveRedirect(shop.pool, '/c/once', '/c/cables');
    await saveRedirect(shop.pool, '/details/GONE', '/details/cable-tie-TIE');
    for (const language of ['', '/de', '/pt'])
      for (const [from, to] of [
        ['/c/once', '/c/cables'],
        ['/details/once-GONE', '/details/cable-tie-TIE'],
      ]) {
        const moved = await visit(`${language}${from}?${CLICK}&c=EUR&aff=ABCD`);
        expect([moved.status, moved.to]).toEqual([301, `${language}${to}?${CLICK}&c=EUR&aff=ABCD`]);
      }
  });

  it('of a posted form keeps what its query says of the visitor, and nothing of the page', async () => {
    const posted = await shop.app.inject({
      method: 'POST',
      url: '/form?page=2&key=hush&c=EUR&aff=ABCD&utm_source=x&gclid=1',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: 'a=b',
    });
    expect([posted.statusCode, posted.headers.location]).toEqual([
      303,
      '/done?saved=1&c=EUR&aff=ABCD&utm_source=x&gclid=1#top',
    ]);
  });

  it('of a form that its page does not take names the methods that it does', async () => {
    const posted = await shop.app.inject({
      method: 'POST',
      url: '/no-form',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'a=b',
    });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('carries no token, spent or empty', async () => {
    for (const url of ['/en/c/cables?token=', '/api/docs?token=a', '/?token=', '/c/cables?devices=&token='])
      expect((await visit(url, GERMAN)).to, url).not.toContain('token');
  });
});
