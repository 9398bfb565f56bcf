import { expect, it } from 'vitest';
import { storeQueryId } from './remember-query-id.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    read: () => JSON.parse(kept.get('algoliaInfo') ?? '{}') as Record<string, string>,
  };
}

it('storeQueryId() stores query id and position by SKU', () => {
  const kept = storage();
  storeQueryId(kept, 'A', 'q1', 3);
  storeQueryId(kept, 'B', 'q1', 41);
  storeQueryId(kept, 'A', 'q2', 1);
  expect(kept.read()).toEqual({ B: 'q1*41', A: 'q2*1' });
});

it('storeQueryId() drops the oldest beyond two hundred', () => {
  const kept = storage();
  for (let at = 0; at < 205; at += 1) storeQueryId(kept, `S${at}`, 'q', at);
  expect(Object.keys(kept.read())).toHaveLength(200);
  expect(kept.read().S4).toBeUndefined();
  expect(kept.read().S204).toBe('q*204');
});

it('storeQueryId() ignores forbidden storage and invalid content', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(() => storeQueryId({ getItem: forbidden, setItem: forbidden }, 'A', 'q', 1)).not.toThrow();
  expect(() => storeQueryId({ ...storage(), getItem: () => 'nonsense' }, 'A', 'q', 1)).not.toThrow();
});
