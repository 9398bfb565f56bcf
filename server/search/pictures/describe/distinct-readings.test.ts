import { describe, expect, it } from 'vitest';
import { DESCRIPTOR_BYTES } from './descriptor-layout.ts';
import { distinctReadings } from './distinct-readings.ts';

const reading = (value: number, thing = 0) => ({
  thing,
  descriptor: new Uint8Array(DESCRIPTOR_BYTES).fill(value),
});

describe('distinctReadings()', () => {
  it('leaves out what is nearly the same as a reading before', () => {
    const alike = reading(10);
    alike.descriptor[5] = 40;
    expect(distinctReadings([reading(10), alike, reading(20)], 8)).toEqual([reading(10), reading(20)]);
  });

  it('keeps the same descriptor of another thing', () => {
    expect(distinctReadings([reading(10), reading(10, 1)], 8)).toHaveLength(2);
  });

  it('reads no further than the limit', () => {
    function* readings() {
      yield reading(10);
      yield reading(20);
      throw new Error('read too far');
    }
    expect(distinctReadings(readings(), 2)).toHaveLength(2);
  });
});
