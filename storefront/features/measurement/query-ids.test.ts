import { expect, it, vi } from 'vitest';
import { readQueryId, storeQueryId } from './query-ids.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    read: () => JSON.parse(stored.get('algoliaInfo') ?? '{}') as Record<string, string>,
  };
}
const search = (queryId: string) => ({ queryId, index: 'products_en' });

it('storeQueryId() stores query id and index by SKU, and readQueryId() returns them', () => {
  const stored = storage();
  storeQueryId(stored, 'A', search('q1'));
  storeQueryId(stored, 'B', search('q1'));
  storeQueryId(stored, 'A', search('q2'));
  expect(stored.read()).toEqual({ B: 'q1*products_en', A: 'q2*products_en' });
  expect(readQueryId(stored, 'A')).toEqual({ queryId: 'q2', index: 'products_en' });
  expect(readQueryId(stored, 'C')).toBeNull();
});

it('storeQueryId() drops the oldest beyond two hundred', () => {
  const stored = storage();
  for (let at = 0; at < 205; at += 1) storeQueryId(stored, `S${at}`, search('q'));
  expect(Object.keys(stored.read())).toHaveLength(200);
  expect(stored.read().S4).toBeUndefined();
  expect(stored.read().S204).toBe('q*products_en');
});

it('forbidden storage and invalid content are ignored', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const broken = { ...storage(), getItem: () => 'nonsense' };
  expect(() => storeQueryId({ getItem: forbidden, setItem: forbidden }, 'A', search('q'))).not.toThrow();
  expect(() => storeQueryId(broken, 'A', search('q'))).not.toThrow();
  expect(readQueryId(broken, 'A')).toBeNull();
  expect(readQueryId({ getItem: forbidden }, 'A')).toBeNull();
});
