import { expect, it } from 'vitest';
import { pickNearest } from './nearest-skus.ts';

it('pickNearest() returns the most similar SKUs, whatever their separators', () => {
  const skus = ['CASE-BLACK-XL', 'CASE-BLACK-L', 'CASE-BLUE-XL', 'CABLE-RED'];
  expect(pickNearest('CASE-BLAKC-XL', skus)).toEqual(['CASE-BLACK-XL', 'CASE-BLACK-L']);
  expect(pickNearest('CASEBLACKXL', skus)[0]).toBe('CASE-BLACK-XL');
  expect(pickNearest('660100235', skus)).toEqual([]);
});
