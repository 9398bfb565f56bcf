import { expect, it } from 'vitest';
import { hasNul, hasSeveralHosts, pathTarget } from './request-target.ts';

it('pathTarget() returns the path and query of every form of a target', () => {
  expect(pathTarget('/c/cases?page=2')).toBe('/c/cases?page=2');
  expect(pathTarget('http://shop.example/c/cases?page=2')).toBe('/c/cases?page=2');
  expect(pathTarget('HTTPS://shop.example:8080?page=2')).toBe('/?page=2');
  expect(pathTarget('http://shop.example')).toBe('/');
  for (const none of ['*', '', 'c/cases', 'ftp://shop.example/', 'shop.example:443'])
    expect(pathTarget(none), none).toBe('/%2A');
});

it('hasSeveralHosts() counts names of headers, not their values', () => {
  expect(hasSeveralHosts(['Host', 'shop', 'X-Forwarded', 'host'])).toBe(false);
  expect(hasSeveralHosts(['Host', 'shop', 'Accept', '*/*', 'host', 'shop'])).toBe(true);
});

it('hasNul() finds an encoded NUL, and no other encoded letter', () => {
  expect(hasNul('/a%00b')).toBe(true);
  expect(hasNul('/a%20b?c=%2500')).toBe(false);
});
