import { describe, expect, it } from 'vitest';
import { alikeSku, foldSku } from './fold-sku.ts';

describe('foldSku()', () => {
  it.each([
    'SKU 660101241A',
    'sku:660101241a',
    'SKU: 660101241A',
    'Art.-Nr. 660101241A',
    'Item No. 660101241A',
    'артикул: 660101241A',
    ' \u00a0660101241A\u202f',
    '\u200b660101241A\ufeff',
    'SKU\u00a0660101\u00ad241A\u200e',
    '６６０１０１２４１Ａ',
  ])('reads %j as 660101241A', (typed) => expect(foldSku(typed)).toBe('660101241A'));

  it.each(['REF-100', 'ITEM.5', 'SKU-1', 'NO5', 'PART', 'MODELX-2'])(
    'keeps %s, which is a whole SKU',
    (sku) => expect(foldSku(sku)).toBe(sku),
  );
});

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
