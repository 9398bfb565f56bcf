import { expect, it } from 'vitest';
import { createLinkKey, isLinkKey } from './link-key.ts';

const KEY = Buffer.alloc(32, 7);
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('isLinkKey() takes a key in the spelling that it was made in, and in no other of the same bytes', () => {
  const made = createLinkKey(KEY, 'order V1');
  expect(isLinkKey(KEY, 'order V1', made)).toBe(true);
  const last = ALPHABET[ALPHABET.indexOf(made.at(-1) ?? '') + 1] ?? '';
  const standard = Buffer.from(made, 'base64url').toString('base64');
  for (const other of [
    `${made.slice(0, -1)}${last}`,
    standard,
    `${made}=`,
    `${made} `,
    ` ${made}`,
    `${made}\n`,
    '',
    'é'.repeat(43),
  ])
    expect(isLinkKey(KEY, 'order V1', other), other).toBe(false);
  expect(isLinkKey(KEY, 'order V2', made)).toBe(false);
});
