import { expect, it } from 'vitest';
import { isTaxNumber, parseVatNumber } from './parse-vat-number.ts';

it.each([
  ['DE136695976', 'DE', 'DE136695976', 'DE'],
  [' de 136.695-976 ', 'FR', 'DE136695976', 'DE'],
  ['136695976', 'DE', 'DE136695976', 'DE'],
  ['094259216', 'GR', 'EL094259216', 'GR'],
  ['GR094259216', 'GR', 'EL094259216', 'GR'],
  ['gr 094259216', '', 'EL094259216', 'GR'],
  ['XI980780684', 'GB', 'XI980780684', 'GB'],
  ['GB980780684', 'GB', 'GB980780684', 'GB'],
])('parseVatNumber() reads %s in %s', (text, country, number, trader) => {
  expect(parseVatNumber(text, country)).toEqual({ number, prefix: number.slice(0, 2), country: trader });
});

it.each(['DE111111111', 'DE1', '', 'hello', 'CHE193843597MWST', 'NO974761076MVA'])(
  'parseVatNumber() refuses %s',
  (text) => {
    expect(parseVatNumber(text, 'DE')).toBeNull();
  },
);

it.each([
  ['DE136695976', true],
  ['de 136.695-976', true],
  ['CHE-193.843.597 MWST', true],
  ['SEM8501014N5', true],
  ['27AAPFU0939F1ZV', true],
  ['DE12', false],
  ['DE111111111', false],
  ['EL123456789', false],
  ['hello!!', false],
  ['hello', false],
  ['1234', false],
  ['<b>12345</b>', false],
])('isTaxNumber() of %s is %s', (text, is) => {
  expect(isTaxNumber(text)).toBe(is);
});
