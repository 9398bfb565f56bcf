import { describe, expect, it } from 'vitest';
import type { GuardAsk } from './ask.ts';
import { exchangeToken } from './exchange-token.ts';
import { findRoute } from './find-route.ts';
import { forceSignIn } from './force-sign-in.ts';
import { guard, steps } from './guard.ts';
import { keepFrom } from './keep-from.ts';
import { loadUser } from './load-user.ts';
import { loginGuest } from './login-guest.ts';
import { sendMemberHome } from './send-member-home.ts';
import { setCurrency } from './set-currency.ts';

const ask = (more: Partial<Omit<GuardAsk, 'query'>> & { query?: string } = {}): GuardAsk => ({
  path: '/c/phones',
  language: 'en',
  isMember: false,
  guestAccess: 'browse',
  routeFound: true,
  access: 'open',
  method: 'GET',
  isDocument: true,
  ...more,
  query: new URLSearchParams(more.query),
});

describe('the steps', () => {
  it('knows no page without a route', () => {
    expect(findRoute(ask({ routeFound: false }))).toEqual({ do: 'notFound' });
    expect(findRoute(ask())).toBeNull();
  });

  it('sets the currency that the query names, dollars for roubles', () => {
    expect(setCurrency(ask({ query: 'c=eur' }))).toEqual({ do: 'setCurrency', currency: 'EUR' });
    expect(setCurrency(ask({ query: 'c=rub' }))).toEqual({ do: 'setCurrency', currency: 'USD' });
    expect(setCurrency(ask({ query: 'c=%3Cb%3E' }))).toBeNull();
  });

  it('takes the token out of the address', () => {
    expect(exchangeToken(ask({ query: 'token=abc&sort=newest', language: 'de' }))).toEqual({
      do: 'exchange',
      token: 'abc',
      to: '/de/c/phones?sort=newest',
    });
  });

  it('follows from to the back office and nowhere else', () => {
    const backofficeUrl = 'https://office.example';
    const to = (from: string) =>
      exchangeToken(ask({ query: `token=abc&from=${encodeURIComponent(from)}`, backofficeUrl }));
    expect(to('https://office.example/orders')).toMatchObject({ to: 'https://office.example/orders' });
    expect(to('https://office.example.evil.example/')).toMatchObject({
      to: expect.stringMatching(/^\/c\/phones\?/),
    });
    expect(to('javascript:alert(1)')).toMatchObject({ to: expect.stringMatching(/^\/c\/phones\?/) });
  });

  it('lets a guest browse, but not into the member area', () => {
    expect(forceSignIn(ask())).toBeNull();
    expect(
      forceSignIn(ask({ path: '/user/orders', access: 'member', query: 'tab=Done', language: 'es' })),
    ).toEqual({
      do: 'redirect',
      to: '/es/vip-login?from=%2Fes%2Fuser%2Forders%3Ftab%3DDone',
    });
    expect(
      forceSignIn(
        ask({ path: '/user', access: 'member', query: '_routes=%2Fuser&c=EUR', isDocument: false }),
      ),
    ).toEqual({
      do: 'redirect',
      to: '/vip-login?from=%2Fuser',
    });
    expect(forceSignIn(ask({ path: '/user', access: 'member', isMember: true }))).toBeNull();
  });

  it('sends every guest of a closed shop to sign in, except from where signing in, paying and the law live', () => {
    const closed = { guestAccess: 'login' } as const;
    expect(forceSignIn(ask(closed))).toEqual({ do: 'redirect', to: '/vip-login?from=%2Fc%2Fphones' });
    expect(forceSignIn(ask({ ...closed, path: '/' }))).not.toBeNull();
    const open = [
      '/vip-login',
      '/login',
      '/register',
      '/forget',
      '/setpassword',
      '/Order/Payment/V26112100001',
    ];
    open.push('/Payment/PaymentSuccess/V26112100001', '/googlepay', '/privacy', '/terms', '/return');
    open.push('/returnsrefunds', '/shippingtaxes', '/paymentsrefunds', '/intellectual');
    for (const path of open) expect(forceSignIn(ask({ ...closed, path }))).toBeNull();
    expect(forceSignIn(ask({ ...closed, path: '/Order/OrderInfo/V26112100001' }))).not.toBeNull();
  });

  it('makes guests of visitors and asks for members', () => {
    expect(loginGuest(ask())).toEqual({ do: 'guestLogin' });
    expect(loginGuest(ask({ isMember: true }))).toBeNull();
    expect(loadUser(ask({ isMember: true }))).toEqual({ do: 'loadUser' });
    expect(loadUser(ask())).toBeNull();
  });

  it('sends a member home from the pages of guests', () => {
    const login = { path: '/login', access: 'guest-only' } as const;
    expect(sendMemberHome(ask({ ...login, isMember: true, language: 'fr' }))).toEqual({
      do: 'redirect',
      to: '/fr',
    });
    expect(sendMemberHome(ask(login))).toBeNull();
    expect(sendMemberHome(ask({ isMember: true }))).toBeNull();
  });

  it('keeps the way back, but no way off the site', () => {
    const from = (text: string) =>
      keepFrom(ask({ path: '/login', query: new URLSearchParams({ from: text }).toString() }));
    expect(from('/details/case-A1?x=1')).toBeNull();
    for (const bad of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '']) {
      expect(from(bad)).toEqual({ do: 'redirect', to: '/login' });
    }
  });
});

describe('the order', () => {
  it('is the agreed one', () => {
    expect(steps).toEqual([
      findRoute,
      setCurrency,
      exchangeToken,
      forceSignIn,
      loginGuest,
      loadUser,
      sendMemberHome,
      keepFrom,
    ]);
  });

  it('ends at what is not found', () => {
    expect(guard(ask({ routeFound: false, query: 'c=EUR&token=1' }))).toEqual([{ do: 'notFound' }]);
  });

  it('sets the currency before a token ends the walk', () => {
    expect(guard(ask({ query: 'c=EUR&token=1', path: '/user', access: 'member' }))).toEqual([
      { do: 'setCurrency', currency: 'EUR' },
      { do: 'exchange', token: '1', to: '/user?c=EUR' },
    ]);
  });

  it('asks for a member before it sends him home', () => {
    expect(guard(ask({ isMember: true, path: '/login', access: 'guest-only' }))).toEqual([
      { do: 'loadUser' },
      { do: 'redirect', to: '/' },
    ]);
  });
});
