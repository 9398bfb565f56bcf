import { expect, it } from 'vitest';
import { parseVatNumber } from './parse-vat-number.ts';

it.each([
  ['DE136695976', 'DE', 'DE136695976', 'DE'],
  [' de 136.695-976 ', 'FR', 'DE136695976', 'DE'],
  ['136695976', 'DE', 'DE136695976', 'DE'],
  ['094259216', 'GR', 'EL094259216', 'GR'],
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
