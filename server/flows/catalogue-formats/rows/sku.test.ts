import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveSku, isSku } from './sku.ts';

it.each([
  ['trail-bottle Moss 700 ml', 'TRAIL-BOTTLE-MOSS-700-ML'],
  ['AB/12 x', 'AB-12-X'],
  ['A'.repeat(80), /^A{55}-[0-9A-F]{8}$/],
  ['Чехол красный', /^[0-9A-F]{8}$/],
  ['-', /^[0-9A-F]{8}$/],
  [' / , ', /^[0-9A-F]{8}$/],
  ['Größe M', /^GROSSE-M-[0-9A-F]{8}$|^GROSSE-M$/],
])('deriveSku(%s)', (text, sku) => {
  expect(deriveSku(text)).toMatch(sku instanceof RegExp ? sku : new RegExp(`^${sku}$`));
});

it('deriveSku() makes a SKU of any text, always the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(text.trim() !== '');
      expect(isSku(deriveSku(text))).toBe(true);
      expect(deriveSku(text)).toBe(deriveSku(text));
    }),
  );
});

it('deriveSku() makes a SKU of any text of separators and letters', () => {
  const unit = fc.constantFrom('-', '.', '_', '+', ' ', '/', '|', ',', ':', 'a', '7', 'ß', 'ы');
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 80 }), (text) => {
      fc.pre(text.trim() !== '');
      expect(isSku(deriveSku(text))).toBe(true);
    }),
  );
});

it('deriveSku() keeps texts apart that differ in letters that a SKU cannot have', () => {
  expect(deriveSku('Чехол A')).not.toBe(deriveSku('Кабель A'));
  expect(deriveSku('Größe')).not.toBe(deriveSku('Grösé'));
});
