import fc from 'fast-check';
import { expect, it } from 'vitest';
import { displayKey, NET_DISPLAY, parseDisplayKey, withoutVat, withVat } from './price-display.ts';

const rate = fc.integer({ min: 0, max: 5000 });
const amount = fc.integer({ min: 0, max: 10_000_000_000 });

it('withVat() rounds half up', () => {
  expect(withVat(1000, 1900)).toBe(1190);
  expect(withVat(50, 1900)).toBe(60);
  expect(withVat(1, 1900)).toBe(1);
  expect(withVat(999, 550)).toBe(1054);
  expect(withVat(10, 500)).toBe(11);
  expect(withVat(123, 0)).toBe(123);
});

it('withVat() never falls while the amount rises, and never lies under it', () => {
  fc.assert(
    fc.property(amount, rate, (net, vat) => {
      expect(withVat(net + 1, vat)).toBeGreaterThanOrEqual(withVat(net, vat));
      expect(withVat(net, vat)).toBeGreaterThanOrEqual(net);
      expect(Math.abs(withoutVat(withVat(net, vat), vat) - net)).toBeLessThanOrEqual(1);
    }),
  );
});

it('parseDisplayKey() reads what displayKey() writes, and nothing else', () => {
  const display = fc.record({ vat: rate, isGross: fc.boolean(), isEea: fc.boolean() });
  fc.assert(
    fc.property(display, (one) => {
      expect(parseDisplayKey(displayKey(one))).toEqual({ ...one });
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
