import { expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

it('fillPlaceholders() replaces what it has a value for, and nothing that every object has', () => {
  const text = '{count} of {sku}, {constructor}';
  expect(fillPlaceholders(text, { count: 2, sku: 'A' })).toBe('2 of A, ');
  expect(fillPlaceholders(text, { count: 0 }, (whole) => whole)).toBe('0 of {sku}, {constructor}');
});
