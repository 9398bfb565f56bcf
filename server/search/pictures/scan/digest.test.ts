import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../demo/random/random.ts';
import { DESCRIPTOR_BYTES } from '../describe/descriptor-layout.ts';
import { orientations } from '../describe/turn-descriptor.ts';
import { compare, groupReadings } from './compare.ts';
import { boundOf, digestOf, digestTable } from './digest.ts';
import { likelySlots } from './likely-slots.ts';

const random = randomFrom(11);
const made = () => Uint8Array.from({ length: DESCRIPTOR_BYTES }, () => random.int(0, 255));
const near = (descriptor: Uint8Array) =>
  descriptor.map((value) => Math.max(0, Math.min(255, value + random.int(-9, 9))));

describe('digestOf()', () => {
  it('is the same for all orientations', () => {
    for (const turned of orientations(made()).map(digestOf)) expect(turned).toHaveLength(12);
    const descriptor = made();
    expect(new Set(orientations(descriptor).map((turned) => digestOf(turned).join())).size).toBe(1);
  });
});

describe('boundOf()', () => {
  it('is never more than the distance', () => {
    for (let at = 0; at < 300; at += 1) {
      const one = made();
      const other = at % 2 ? made() : near(one);
      const distance = compare(other, 0, groupReadings(orientations(one)), Number.POSITIVE_INFINITY);
      expect(boundOf(digestTable(digestOf(one)), digestOf(other), 0, 65_535)).toBeLessThanOrEqual(distance);
    }
  });
});

describe('likelySlots()', () => {
  it('returns the likeliest slots in order, and only asked ones', () => {
    const asked = made();
    const all = Array.from({ length: 200 }, (_, at) => (at === 150 || at === 33 ? near(asked) : made()));
    const digests = Uint8Array.from(all.flatMap((one) => [...digestOf(one)]));
    const groups = groupReadings([asked]);
    const { slots, bounds } = likelySlots({ digests, end: 200, isAsked: () => true }, groups, 20);
    expect([...slots.subarray(0, 2)].toSorted()).toEqual([150, 33]);
    expect(slots).toHaveLength(20);
    expect([...bounds]).toEqual([...bounds].sort((left, right) => left - right));
    const others = likelySlots({ digests, end: 200, isAsked: (slot) => slot !== 33 }, groups, 200);
    expect(others.slots).toHaveLength(199);
    expect(others.slots).not.toContain(33);
  });
});
