import { describe, expect, it } from 'vitest';
import { listPath, toggleFilter } from './list-path.ts';
import { parseExpandedFacet, parseListQuery, parseTypedPrices } from './parse-list-query.ts';

const queryOf = (path: string) => new URL(path, 'https://shop.example').searchParams;

describe('the path of a list', () => {
  it('listPath() leaves out defaults', () => {
    expect(listPath('/c/cables', { sort: 'best', page: 1, f: [] })).toBe('/c/cables');
    expect(listPath('/bestselling', { sort: 'month' }, 'month')).toBe('/bestselling');
    expect(listPath('/bestselling', { sort: 'best' }, 'month')).toBe('/bestselling?sort=best');
  });

  it('parseListQuery() bounds what each link of a list repeats', () => {
    const parsed = (filters: string[]) =>
      parseListQuery(new URLSearchParams(filters.map((filter) => ['f', filter]))).f;
    expect(parsed(Array.from({ length: 60 }, (_, at) => `a:${at}`))).toHaveLength(20);
    const long = Array.from({ length: 60 }, (_, at) => `color:${at}${'x'.repeat(70)}`);
    expect(listPath('/c/x', { f: parsed(long) }).length).toBeLessThan(450);
  });

  it('parseListQuery() reads what listPath() writes', () => {
    const query = {
      f: ['color:black', 'model:iPhone 17 & 17 Pro', 'moq:2-5'],
      min: 150,
      max: 2000,
      sort: 'priceUp',
      view: 'rows',
      page: 3,
    } as const;
    const path = listPath('/search', { keyword: 'usb-c cable', id: 'cables', ...query });
    expect(path).toMatch(/^\/search\?keyword=usb-c\+cable&id=cables&f=color:black&/);
    expect(parseListQuery(queryOf(path))).toEqual(query);
  });

  it('parseListQuery() ignores invalid values', () => {
    const query = queryOf('/c/1?f=nonsense&f=color:&sort=chaos&page=-2&min=-5&max=1e9&view=tower');
    expect(parseListQuery(query)).toEqual({
      f: [],
      min: undefined,
      max: undefined,
      sort: 'best',
      view: undefined,
      page: 1,
    });
    expect(parseListQuery(queryOf('/bestselling?sort=newest'), ['day', 'week', 'month'], 'month').sort).toBe(
      'month',
    );
  });

  it('parseListQuery() reads each filter once, and at most twenty', () => {
    const many = Array.from({ length: 50 }, (_, at) => `f=color:${at}`).join('&');
    expect(parseListQuery(queryOf(`/c/1?f=color:0&${many}`)).f).toHaveLength(20);
    expect(parseListQuery(queryOf('/c/1?f=color:a&f=color:a')).f).toEqual(['color:a']);
  });

  it('parseExpandedFacet() reads the facet that is shown with all values', () => {
    const query = queryOf(listPath('/c/cables', { f: ['color:red'], page: 1, all: 'model' }));
    expect(parseExpandedFacet(query)).toBe('model');
    expect(parseListQuery(query)).not.toHaveProperty('all');
    expect(parseExpandedFacet(queryOf('/c/1?all=%22%3E'))).toBeUndefined();
  });

  it("parseTypedPrices() reads a form's prices in either order", () => {
    expect(parseTypedPrices(queryOf('/c/1?page=2'), 'USD')).toBeNull();
    expect(parseTypedPrices(queryOf('/c/1?low=&high='), 'USD')).toEqual({ min: undefined, max: undefined });
    expect(parseTypedPrices(queryOf('/c/1?low=20&high=1,5'), 'USD')).toEqual({ min: 150, max: 2000 });
  });
});

it('toggleFilter() adds a filter and removes it', () => {
  expect(toggleFilter(['a:1'], 'b:2')).toEqual(['a:1', 'b:2']);
  expect(toggleFilter(['a:1', 'b:2'], 'a:1')).toEqual(['b:2']);
});
