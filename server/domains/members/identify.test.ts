import { expect, it } from 'vitest';
import type { Database } from '../../platform/database/statement.ts';
import { createGuestToken } from './guest-token.ts';
import { createIdentify } from './identify.ts';

const key = Buffer.alloc(32, 1);
const noDatabase: Database = {
  query: () => Promise.reject(new Error('a guest has no row')),
};

it('identify() returns the guest of a token until it expires', async () => {
  let now = Date.UTC(2026, 10, 21);
  const identify = createIdentify(noDatabase, key, () => now);
  const id = '9a8b7c6d-1111-4222-8333-444455556666';
  const token = createGuestToken(key, now, id);
  for (const day of [0, 3, 6.9]) {
    now = Date.UTC(2026, 10, 21) + day * 86_400_000;
    expect(await identify(token), `day ${day}`).toEqual({ kind: 'guest', id });
  }
  now += 86_400_000;
  expect(await identify(token)).toBe('invalid');
});

it('identify() rejects a token of another key, a changed one and one of unknown kind', async () => {
  const now = Date.UTC(2026, 10, 21);
  const identify = createIdentify(noDatabase, key, () => now);
  const token = createGuestToken(key, now);
  expect(await identify(token)).toMatchObject({ kind: 'guest' });
  for (const bad of [
    createGuestToken(Buffer.alloc(32, 2), now),
    token.replace(/^g\.(.)/, (_, first) => `g.${first === 'a' ? 'b' : 'a'}`),
    token.slice(0, -1),
    'g.',
    'x.y.z',
    '',
  ])
    expect(await identify(bad), bad).toBe('invalid');
});
