import { expect, it } from 'vitest';
import { storeQueryId } from './remember-query-id.ts';

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    read: () => JSON.parse(stored.get('algoliaInfo') ?? '{}') as Record<string, string>,
  };
}

it('storeQueryId() stores query id and position by SKU', () => {
  const stored = storage();
  storeQueryId(stored, 'A', 'q1', 3);
  storeQueryId(stored, 'B', 'q1', 41);
  storeQueryId(stored, 'A', 'q2', 1);
  expect(stored.read()).toEqual({ B: 'q1*41', A: 'q2*1' });
});

it('storeQueryId() drops the oldest beyond two hundred', () => {
  const stored = storage();
  for (let at = 0; at < 205; at += 1) storeQueryId(stored, `S${at}`, 'q', at);
  expect(Object.keys(stored.read())).toHaveLength(200);
  expect(stored.read().S4).toBeUndefined();
  expect(stored.read().S204).toBe('q*204');
});

it('storeQueryId() ignores forbidden storage and invalid content', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(() => storeQueryId({ getItem: forbidden, setItem: forbidden }, 'A', 'q', 1)).not.toThrow();
  expect(() => storeQueryId({ ...storage(), getItem: () => 'nonsense' }, 'A', 'q', 1)).not.toThrow();
});
