import { describe, expect, it } from 'vitest';
import { arrivalSpan } from './arrival-span.ts';

const plain = (text: string | null) => text?.replace(/[\u00A0\u2009\u202F]/g, ' ');

describe('the days when a parcel arrives', () => {
  it('are counted from when the carrier has it, across the end of a month', () => {
    const span = arrivalSpan('2026-11-25T20:00:00Z', { daysMin: 3, daysMax: 7 }, 'en');
    expect(plain(span)).toBe('Nov 28 – Dec 2');
  });

  it('are one day where the carrier takes no other', () => {
    expect(plain(arrivalSpan('2026-11-25T20:00:00Z', { daysMin: 2, daysMax: 2 }, 'de'))).toBe('27. Nov.');
  });

  it('are unknown where the way is', () => {
    expect(arrivalSpan('2026-11-25T20:00:00Z', { daysMin: null, daysMax: null }, 'en')).toBeNull();
    expect(arrivalSpan('2026-11-25T20:00:00Z', undefined, 'en')).toBeNull();
  });
});
