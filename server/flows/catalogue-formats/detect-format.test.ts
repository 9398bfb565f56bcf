import { expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';

it('detectFormat() is undefined for any other header', () => {
  expect(detectFormat(['a', 'b'])).toBeUndefined();
  expect(detectFormat(['SKU', 'Name', 'Price'])).toBeUndefined();
});
