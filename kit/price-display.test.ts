import fc from 'fast-check';
import { expect, it } from 'vitest';
import { displayKey, NET_DISPLAY, parseDisplayKey } from './price-display.ts';

const rate = fc.integer({ min: 0, max: 5000 });

it('parseDisplayKey() reads what displayKey() writes, and nothing else', () => {
  const display = fc.record({ vat: rate, isGross: fc.boolean(), isEea: fc.boolean() });
  fc.assert(
    fc.property(display, (priceDisplay) => {
      expect(parseDisplayKey(displayKey(priceDisplay))).toEqual({ ...priceDisplay });
    }),
  );
  expect(displayKey(NET_DISPLAY)).toBe('other-0-net');
  for (const text of [
    '',
    'eea-1900',
    'eea-01900-gross',
    'eea-19000-gross',
    'EEA-1900-gross',
    'eea-1900-gross ',
  ])
    expect(parseDisplayKey(text)).toBeNull();
});
