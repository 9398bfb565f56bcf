import { expect, it } from 'vitest';
import { routeAccess } from './route-access.ts';

it('routeAccess() returns pattern, access, sharing and cache query of a path', () => {
  expect(routeAccess('/')).toEqual({
    path: '/',
    access: 'open',
    openWhenClosed: false,
    shared: true,
    cacheQuery: [],
    byArrival: true,
  });
  expect(routeAccess('/c/phone-cases')).toEqual({
    path: '/c/:id',
    access: 'open',
    openWhenClosed: false,
    shared: true,
    cacheQuery: ['page', 'sort', 'view', 'f', 'min', 'max', 'low', 'high', 'fit', 'all', 'quantity'],
    byArrival: true,
  });
  expect(routeAccess('/list/12.html')).toMatchObject({ access: 'open' });
  expect(routeAccess('/LOGIN')).toMatchObject({ access: 'guest-only', shared: false });
});

it('routeAccess() returns null for a path without a page', () => {
  for (const path of ['/nothing', '/c', '/c/a/b', '/list/12', '/list/12xhtml', '//'])
    expect(routeAccess(path)).toBeNull();
});
