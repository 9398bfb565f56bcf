import { describe, expect, it } from 'vitest';
import { guard, steps } from './guard.ts';
import {
  exchangeToken,
  findRoute,
  type GuardRequest,
  keepReturnPath,
  loadUser,
  loginGuest,
  redirectMemberHome,
  requireSignIn,
  setCurrency,
} from './steps.ts';

const request = (more: Partial<Omit<GuardRequest, 'query'>> & { query?: string } = {}): GuardRequest => ({
  path: '/c/phones',
  language: 'en',
  isMember: false,
  guestAccess: 'browse',
  routeFound: true,
  access: 'open',
  openWhenClosed: false,
  method: 'GET',
  isDocument: true,
  ...more,
  query: new URLSearchParams(more.query),
});

describe('the steps', () => {
  it('findRoute() ends at a path without a route', () => {
    expect(findRoute(request({ routeFound: false }))).toEqual({ do: 'notFound' });
    expect(findRoute(request())).toBeNull();
  });

  it('setCurrency() sets the currency of the query, dollars for roubles', () => {
    expect(setCurrency(request({ query: 'c=eur' }))).toEqual({ do: 'setCurrency', currency: 'EUR' });
    expect(setCurrency(request({ query: 'c=rub' }))).toEqual({ do: 'setCurrency', currency: 'USD' });
    expect(setCurrency(request({ query: 'c=%3Cb%3E' }))).toBeNull();
  });

  it('exchangeToken() redirects to the URL without the token', () => {
    expect(exchangeToken(request({ query: 'token=abc&sort=newest', language: 'de' }))).toEqual({
      do: 'exchange',
      token: 'abc',
      to: '/de/c/phones?sort=newest',
    });
  });

  it('exchangeToken() exchanges on a client navigation as well', () => {
    expect(exchangeToken(request({ query: 'token=abc', isDocument: false }))).toEqual({
      do: 'exchange',
      token: 'abc',
      to: '/c/phones',
    });
  });

  it('exchangeToken() redirects to the back office and to no other site', () => {
    const backofficeUrl = 'https://office.example';
    const to = (from: string) =>
      exchangeToken(request({ query: `token=abc&from=${encodeURIComponent(from)}`, backofficeUrl }));
    expect(to('https://office.example/orders')).toMatchObject({ to: 'https://office.example/orders' });
    expect(to('https://office.example.evil.example/')).toMatchObject({
      to: expect.stringMatching(/^\/c\/phones\?/),
    });
    expect(to('javascript:alert(1)')).toMatchObject({ to: expect.stringMatching(/^\/c\/phones\?/) });
  });

  it('requireSignIn() allows a guest to browse, but not to open a member’s page', () => {
    expect(requireSignIn(request())).toBeNull();
    expect(
      requireSignIn(request({ path: '/user/orders', access: 'member', query: 'tab=Done', language: 'es' })),
    ).toEqual({
      do: 'redirect',
      to: '/es/vip-login?from=%2Fes%2Fuser%2Forders%3Ftab%3DDone',
    });
    expect(
      requireSignIn(request({ path: '/user', access: 'member', query: 'c=EUR', isDocument: false })),
    ).toEqual({
      do: 'redirect',
      to: '/vip-login?from=%2Fuser',
    });
    expect(requireSignIn(request({ path: '/user', access: 'member', isMember: true }))).toBeNull();
    const order = { path: '/Order/OrderDetail/V26112100001', access: 'member' } as const;
    expect(requireSignIn(request({ ...order, query: 'c=EUR', language: 'fr' }))).toEqual({
      do: 'redirect',
      to: '/fr/vip-login?from=%2Ffr%2FOrder%2FOrderDetail%2FV26112100001',
    });
    expect(requireSignIn(request({ ...order, query: 'key=abc' }))).toBeNull();
    expect(requireSignIn(request({ ...order, isMember: true }))).toBeNull();
    const print = { path: '/Order/OrderPrint', access: 'member' } as const;
    expect(requireSignIn(request({ ...print, query: 'id=V26112100001' }))).toEqual({
      do: 'redirect',
      to: '/vip-login?from=%2FOrder%2FOrderPrint%3Fid%3DV26112100001',
    });
    expect(requireSignIn(request({ ...print, query: 'id=V26112100001&key=abc' }))).toBeNull();
  });

  it('requireSignIn() opens what a mailed link leads to, also in a closed shop', () => {
    const closed = { guestAccess: 'login', path: '/newsletter' } as const;
    expect(requireSignIn(request(closed))).toMatchObject({ to: '/vip-login?from=%2Fnewsletter' });
    expect(requireSignIn(request({ ...closed, query: 'end=a%40b.example&key=abc' }))).toBeNull();
    expect(requireSignIn(request({ ...closed, path: '/stock-alert', query: 'end=a&key=abc' }))).toBeNull();
    expect(requireSignIn(request({ ...closed, path: '/c/cases', query: 'key=abc' }))).not.toBeNull();
  });

  it('requireSignIn() redirects guests of a closed shop, except from sign-in, payment and legal pages', () => {
    const closed = { guestAccess: 'login' } as const;
    expect(requireSignIn(request(closed))).toEqual({ do: 'redirect', to: '/vip-login?from=%2Fc%2Fphones' });
    expect(requireSignIn(request({ ...closed, path: '/' }))).not.toBeNull();
    expect(requireSignIn(request({ ...closed, openWhenClosed: true, path: '/privacy' }))).toBeNull();
    expect(requireSignIn(request({ ...closed, path: '/Order/OrderInfo/V26112100001' }))).not.toBeNull();
  });

  it('loginGuest() and loadUser() split visitors into guests and members', () => {
    expect(loginGuest(request())).toEqual({ do: 'guestLogin' });
    expect(loginGuest(request({ isMember: true }))).toBeNull();
    expect(loadUser(request({ isMember: true }))).toEqual({ do: 'loadUser' });
    expect(loadUser(request())).toBeNull();
  });

  it('redirectMemberHome() redirects a member from the pages for guests', () => {
    const login = { path: '/login', access: 'guest-only' } as const;
    expect(redirectMemberHome(request({ ...login, isMember: true, language: 'fr' }))).toEqual({
      do: 'redirect',
      to: '/fr',
    });
    expect(
      redirectMemberHome(request({ ...login, isMember: true, query: 'from=/user&gclid=1&token=x' })),
    ).toEqual({
      do: 'redirect',
      to: '/?gclid=1',
    });
    expect(redirectMemberHome(request(login))).toBeNull();
    expect(redirectMemberHome(request({ isMember: true }))).toBeNull();
  });

  it('keepReturnPath() keeps a path of this site and drops any other', () => {
    const from = (text: string) =>
      keepReturnPath(request({ path: '/login', query: new URLSearchParams({ from: text }).toString() }));
    expect(from('/details/case-A1?x=1')).toBeNull();
    for (const bad of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '']) {
      expect(from(bad)).toEqual({ do: 'redirect', to: '/login' });
    }
  });
});

describe('the order', () => {
  it('is fixed', () => {
    expect(steps).toEqual([
      findRoute,
      setCurrency,
      exchangeToken,
      requireSignIn,
      loginGuest,
      loadUser,
      redirectMemberHome,
      keepReturnPath,
    ]);
  });

  it('ends at a path that is not found', () => {
    expect(guard(request({ routeFound: false, query: 'c=EUR&token=1' }))).toEqual([{ do: 'notFound' }]);
  });

  it('sets the currency before the token exchange, which is final', () => {
    expect(guard(request({ query: 'c=EUR&token=1', path: '/user', access: 'member' }))).toEqual([
      { do: 'setCurrency', currency: 'EUR' },
      { do: 'exchange', token: '1', to: '/user?c=EUR' },
    ]);
  });

  it('loads a member before the redirect home', () => {
    expect(guard(request({ isMember: true, path: '/login', access: 'guest-only' }))).toEqual([
      { do: 'loadUser' },
      { do: 'redirect', to: '/' },
    ]);
  });
});
