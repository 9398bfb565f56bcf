import { expect, it } from 'vitest';
import { indexOf, row } from '../fakes/sample-index.ts';
import { unionCache } from './union-cache.ts';

const BYTES = 48 * 1024 * 1024;
const LENGTH = Math.floor(BYTES / 8 / 10);
const [segment] = indexOf([row(1)]).index.segments;
if (!segment) throw new Error('there is no segment');
const keyOf = (name: string): string => unionCache.keyOf(segment, name);

/** Starts a turn and creates a union of a tenth of the memory that has its number everywhere. */
function fill(number: number): void {
  unionCache.startTurn();
  const union = unionCache.create(keyOf(`union ${number}`), {
    length: LENGTH - (number % 7) * 1000,
    setOf: 0,
  });
  union?.docIds.fill(number);
  union?.weights.fill(number);
}

it('the cache of unions keeps the newest ones unharmed, whatever place they have', () => {
  for (let number = 0; number < 45; number += 1) {
    fill(number);
    for (let older = Math.max(0, number - 14); older <= number; older += 1) {
      const union = unionCache.get(keyOf(`union ${older}`));
      if (older > number - 9) expect(union).toBeDefined();
      if (older <= number - 11) expect(union).toBeUndefined();
      expect(union?.docIds.find((docId) => docId !== older)).toBeUndefined();
      expect(union?.weights.find((weight) => weight !== older)).toBeUndefined();
    }
  }
}, 60_000);

it('the cache of unions never writes over what was read in the same turn', () => {
  for (let number = 100; number < 110; number += 1) fill(number);
  unionCache.startTurn();
  const oldest = [101, 102, 103].find((number) => unionCache.get(keyOf(`union ${number}`)));
  expect(oldest).toBeDefined();
  const results = [1, 2, 3, 4].map((number) =>
    unionCache.create(keyOf(`another ${number}`), { length: LENGTH, setOf: 0 }),
  );
  expect(results.at(-1)).toBeUndefined();
  expect(unionCache.get(keyOf(`union ${oldest}`))?.docIds[0]).toBe(oldest);
  unionCache.startTurn();
  expect(unionCache.create(keyOf('another 5'), { length: LENGTH, setOf: 0 })).toBeDefined();
});

it('the cache of unions refuses one that is larger than itself', () => {
  expect(unionCache.create(keyOf('huge'), { length: BYTES, setOf: 0 })).toBeUndefined();
});
