import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal(randomBytes(32));
const secret = Buffer.from('a secret');

it('open() returns what close() has sealed, which contains nothing of it', () => {
  const sealed = seal.close(secret, 'member 1');
  expect(sealed.includes(secret)).toBe(false);
  expect(seal.open(sealed, 'member 1')).toEqual(secret);
  expect(seal.close(secret, 'member 1')).not.toEqual(sealed);
});

it('open() throws for another owner, another key and changed bytes', () => {
  const sealed = seal.close(secret, 'member 1');
  expect(() => seal.open(sealed, 'member 2')).toThrow();
  expect(() => createSeal(randomBytes(32)).open(sealed, 'member 1')).toThrow();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed, 'member 1')).toThrow();
  }
});

it('open() returns what an older key has sealed, and close() seals with the first one alone', () => {
  const [key, older] = [randomBytes(32), randomBytes(32)];
  const sealed = createSeal(older).close(secret, 'member 1');
  expect(createSeal(key, older).open(sealed, 'member 1')).toEqual(secret);
  const resealed = createSeal(key, older).close(secret, 'member 1');
  expect(createSeal(key).open(resealed, 'member 1')).toEqual(secret);
});
