import { expect, it } from 'vitest';
import { pickMeant, pickNearest } from './suggest-skus.ts';

it('pickNearest() returns the most similar SKUs, whatever their separators', () => {
  const skus = ['CASE-BLACK-XL', 'CASE-BLACK-L', 'CASE-BLUE-XL', 'CABLE-RED'];
  expect(pickNearest('CASE-BLAKC-XL', skus)).toEqual(['CASE-BLACK-XL', 'CASE-BLACK-L']);
  expect(pickNearest('CASEBLACKXL', skus)[0]).toBe('CASE-BLACK-XL');
  expect(pickNearest('660100235', skus)).toEqual([]);
});

const skus = ['660103247A', '660103247B', '660104296A', '007-1200', 'XL9'];

it.each([
  ['a wrong digit', '660103297A', '660103247A'],
  ['two wrong digits', '660104396B', '660104296A'],
  ['swapped digits', '660104269A', '660104296A'],
  ['a missing digit', '66010429A', '660104296A'],
  ['one digit too many', '6601042966A', '660104296A'],
  ['zeros that a spreadsheet has dropped', '71200', '007-1200'],
  ['a missing beginning', '4296A', '660104296A'],
])('pickMeant() finds the SKU behind %s', (_, given, meant) => {
  expect(pickMeant(given, skus)).toBe(meant);
});

it.each([
  ['two are equally near', '660103247'],
  ['a short one has two characters wrong', '0071'],
  ['there is too little to tell', 'XL8'],
  ['none is near', '123456789'],
])('pickMeant() finds none where %s', (_, given) => {
  expect(pickMeant(given, skus)).toBeNull();
});
