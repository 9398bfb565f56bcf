import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { setLanguageCookies, writeCookies } from './cookies.ts';
import type { CookieChange } from './request-context.ts';

const DAY_S = 86_400;

async function cookiesOf(
  changes: CookieChange[],
  { secure = true, domain }: { secure?: boolean; domain?: string } = {},
) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (_, reply) => {
    writeCookies(reply, changes, { domain, secure });
    setLanguageCookies(reply, 'de', { domain, secure });
    return '';
  });
  const { cookies } = await app.inject('/');
  return new Map(cookies.map((item) => [item.name, item]));
}

const changes: CookieChange[] = [
  { token: 't/1', isGuest: true },
  { currency: 'EUR' },
  { invitation: 'FRIEND22' },
];

it('cookies live 7 days (token), 30 (invitation), 360 (currency, language) and 365 (first visit)', async () => {
  const cookies = await cookiesOf(changes);
  const days = [...cookies].map(([name, { maxAge }]) => [name, (maxAge ?? 0) / DAY_S]);
  expect(Object.fromEntries(days)).toEqual({
    token: 7,
    isGuest: 7,
    CurrencyCode: 360,
    invitation: 30,
    i18n_redirected: 365,
    lang: 360,
  });
});

it('every cookie is for the whole site, SameSite=Lax and secure where the shop is', async () => {
  for (const { path, sameSite, secure, domain } of (await cookiesOf(changes)).values())
    expect({ path, sameSite, secure, domain }).toEqual({
      path: '/',
      sameSite: 'Lax',
      secure: true,
      domain: undefined,
    });
  const plain = await cookiesOf(changes, { secure: false, domain: 'example.com' });
  for (const { secure, domain } of plain.values())
    expect([secure, domain]).toEqual([undefined, 'example.com']);
});

it('the token and the invitation are kept from scripts', async () => {
  const cookies = await cookiesOf(changes);
  for (const [name, { httpOnly }] of cookies)
    expect(Boolean(httpOnly), name).toBe(['token', 'invitation'].includes(name));
});

it('the last of several changes of a cookie is set, once', async () => {
  const cookies = await cookiesOf([
    { token: 'old', isGuest: true },
    { token: 'new', isGuest: false },
  ]);
  expect([cookies.get('token')?.value, cookies.get('isGuest')?.value]).toEqual(['new', 'NO']);
});
