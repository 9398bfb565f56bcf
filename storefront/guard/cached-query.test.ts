import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../config/route-table.ts';
import { cachedQuery } from './cached-query.ts';

const names = [...new Set(routeTable.flatMap(({ cacheQuery }) => cacheQuery))];
const kept = (query: string) => cachedQuery(new URLSearchParams(query), names);

describe('cachedQuery()', () => {
  it('keeps the keys that change the page and no others', () => {
    expect(kept('page=2&utm_source=mail')).toBe('?page=2');
    expect(kept('utm_source=mail&page=')).toBe('');
  });
  it('returns one text for equal pages, whatever the order, repetition and spelling of their queries', () => {
    expect(kept('f=color:red&page=2&f=brand:kuvo&f=color:red')).toBe(
      kept('f=brand:kuvo&f=color:red&page=02'),
    );
    expect(kept('keyword=%20case%20')).toBe(kept('keyword=case'));
    for (const usual of [
      'page=1',
      'page=0',
      'page=x',
      'page=9999',
      'sort=x',
      'view=grid',
      'min=-1',
      'max=1e3',
    ])
      expect(kept(usual), usual).toBe('');
  });
  it('keeps forty filters, and the first value of any other key', () => {
    const many = Array.from({ length: 60 }, (_, at) => `f=color:${at}`).join('&');
    expect(new URLSearchParams(kept(many)).getAll('f')).toHaveLength(40);
    expect(kept('page=2&page=3')).toBe('?page=2');
  });
  it('has a rule for every key of the route table', () => {
    const valid: Record<string, string> = {
      page: '2',
      sort: 'newest',
      view: 'rows',
      fit: 'all',
      f: 'color:red',
      all: 'color',
      topic: 'prices',
      group: 'orders',
      stars: '2',
      photos: '1',
      to: 'de',
    };
    for (const name of names) expect(kept(`${name}=${valid[name] ?? '12'}`), name).not.toBe('');
  });
  // Making strings of any code point takes fast-check seconds on a busy machine.
  it('returns a text that it maps to itself', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' }))), (pairs) => {
        const once = cachedQuery(new URLSearchParams(pairs), names);
        expect(kept(once)).toBe(once);
      }),
    );
  });
});
