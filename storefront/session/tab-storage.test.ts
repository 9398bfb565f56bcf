import { expect, it, vi } from 'vitest';
import { deleteTab, readTab, storeTab } from './tab-storage.ts';

it('a value is stored for the tab until it is deleted; what others have stored there is none', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  expect(readTab('a')).toBeNull();
  expect(storeTab('a', { b: [1] })).toBe(true);
  expect(readTab('a')).toEqual({ b: [1] });
  deleteTab('a');
  expect(readTab('a')).toBeNull();
  stored.set('a', '{');
  expect(readTab('a')).toBeNull();
});

it('without storage nothing is stored, and nothing is thrown', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(storeTab('a', 1)).toBe(false);
  expect(readTab('a')).toBeNull();
  expect(() => deleteTab('a')).not.toThrow();
});
