import { beforeEach, expect, it, vi } from 'vitest';
import { deletePending, readPending, storePending } from './pending-sign-in.ts';

const NOW = Date.parse('2027-02-05T10:00:00Z');
const MINUTE_MS = 60_000;
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('readPending() returns a challenge for ten minutes, until it is deleted', () => {
  expect(readPending(NOW)).toBeNull();
  storePending('f123', NOW);
  expect(readPending(NOW + 10 * MINUTE_MS - 1)).toBe('f123');
  expect(readPending(NOW + 10 * MINUTE_MS)).toBeNull();
  deletePending();
  expect(readPending(NOW)).toBeNull();
});
