import { describe, expect, it } from 'vitest';
import { keepQuery } from './keep-query.ts';

const kept = (target: string, query: string, replaced?: string[]) =>
  keepQuery(target, new URLSearchParams(query), replaced);

describe('keepQuery()', () => {
  it('adds the query of the request to the target', () => {
    expect(kept('/c/cases', 'page=2&f=color:red&f=brand:x&gclid=1')).toBe(
      '/c/cases?page=2&f=color:red&f=brand:x&gclid=1',
    );
    expect(kept('/c/cases', '')).toBe('/c/cases');
  });

  it('prefers the target’s own keys and keeps its fragment last', () => {
    expect(kept('/c/cases?page=1#top', 'page=2&utm_source=x')).toBe('/c/cases?page=1&utm_source=x#top');
  });

  it('leaves out what was replaced and any token', () => {
    expect(kept('/Order/Payment/V1', 'OrderID=V1&c=EUR', ['orderId'])).toBe('/Order/Payment/V1?c=EUR');
    expect(kept('/?token=a', 'token=b&Token=c&c=EUR')).toBe('/?c=EUR');
  });

  it('encodes characters that are invalid in a header', () => {
    expect(kept('/c/hüllen#größe', 'q=чехол')).toBe(
      '/c/h%C3%BCllen?q=%D1%87%D0%B5%D1%85%D0%BE%D0%BB#gr%C3%B6%C3%9Fe',
    );
    expect(kept('/c/h%C3%BCllen', '')).toBe('/c/h%C3%BCllen');
    expect(kept('/c/\ud800', '')).toBe('/c/%EF%BF%BD');
  });

  it('adds nothing to the address of another site', () => {
    expect(kept('https://pay.example/x', 'gclid=1')).toBe('https://pay.example/x');
  });
});
