import type dns from 'node:dns';
import { expect, it } from 'vitest';
import { createPublicLookup, isPublicAddress } from './public-address.ts';

it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
  'isPublicAddress() takes %s for the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '::ffff:0:8.8.8.8',
  '0:0:0:0:ffff:0:0a00:0001',
  '100::1',
  '100:0:0:1::1',
  '5f00::1',
  '3fff::1',
  '2001:2::1',
  '2001:10::1',
  'name',
  '',
])('isPublicAddress() refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** A lookup whose answers follow one another. */
function fakeLookup(answers: string[][]): typeof dns.lookup {
  const lookup = (_: string, __: unknown, done: (error: null, found: unknown) => void) =>
    done(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
    );
  return lookup as typeof dns.lookup;
}

const resolve = (lookup: ReturnType<typeof createPublicLookup>, all: boolean): Promise<unknown> =>
  new Promise((done, fail) =>
    lookup('cdn.example', { all }, (error, found) => (error ? fail(error) : done(found))),
  );

it('createPublicLookup() returns the addresses that it has checked, and looks up once', async () => {
  // A name that changes between two lookups: the second answer is never asked for.
  const answers = [['93.184.216.34'], ['127.0.0.1']];
  expect(await resolve(createPublicLookup(fakeLookup(answers)), false)).toBe('93.184.216.34');
  expect(answers).toHaveLength(1);
});

it('createPublicLookup() refuses a name one of whose addresses is private, or that has none', async () => {
  for (const found of [['93.184.216.34', '10.0.0.1'], ['127.0.0.1'], []])
    for (const all of [true, false])
      await expect(resolve(createPublicLookup(fakeLookup([found])), all)).rejects.toThrow(
        'no public address',
      );
});
