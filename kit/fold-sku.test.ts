import { describe, expect, it } from 'vitest';
import { alikeSku } from './fold-sku.ts';

describe('alikeSku()', () => {
  it.each([
    '660l01241A',
    '66O1O1241a',
    '６６０１０１２４１Ａ',
    '660 101 241 A',
    '660-101-241-A',
    '660101241А',
  ])('reads %s as 660101241A', (typed) => expect(alikeSku(typed)).toBe(alikeSku('660101241A')));

  it('keeps SKUs apart that differ in other letters', () => {
    expect(alikeSku('660101241A')).not.toBe(alikeSku('660101241B'));
    expect(alikeSku('5-1')).not.toBe(alikeSku('S-1'));
  });
});
