import { expect, it } from 'vitest';
import { hasZipForm, normalizeZip, zipExample } from './zip-form.ts';

it.each([
  ['IE', 'D02X285', 'D02 X285'],
  ['IE', 'd6w xy00', 'D6W XY00'],
  ['LV', '1010', 'LV-1010'],
  ['LV', 'lv 1010', 'LV-1010'],
  ['LT', '01100', 'LT-01100'],
  ['DE', 'D-10115', '10115'],
  ['DE', 'DE 10115', '10115'],
  ['AT', 'A-1010', '1010'],
  ['FR', 'F-75001', '75001'],
  ['SE', 'SE-111 22', '111 22'],
  ['LU', 'L-1009', '1009'],
  ['IN', '400 001', '400001'],
  ['CN', '１０００００', '100000'],
  ['JP', '〒150-0002', '150-0002'],
  ['JP', '１５０－０００２', '150-0002'],
  ['JP', '150ー0002', '150-0002'],
  ['JP', '1500002', '150-0002'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M11AE', 'M1 1AE'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['NL', '1012ab', '1012 AB'],
  ['PL', '00950', '00-950'],
  ['PT', '1000 001', '1000-001'],
  ['BR', '01001000', '01001-000'],
  ['US', '100011234', '10001-1234'],
  ['AD', 'ad500', 'AD500'],
  ['MT', 'vlt1110', 'VLT 1110'],
  ['SA', '١٢٢١١', '12211'],
])('normalizeZip() writes the postcode of %s in %j as %j', (country, typed, zip) => {
  expect(normalizeZip(typed, country)).toBe(zip);
  expect(hasZipForm(zip, country)).toBe(true);
});

it.each([
  ['DE', ['1', '1011', '101155', 'X-10115', 'BERLIN']],
  ['US', ['1000', '1000A']],
  ['IE', ['D02', '10115']],
  ['NL', ['1012']],
  ['JP', ['150-000']],
])('hasZipForm() refuses what has not the form of %s', (country, zips) => {
  for (const zip of zips) expect(hasZipForm(normalizeZip(zip, country), country), zip).toBe(false);
});

it('zipExample() returns a postcode that its country takes', () => {
  for (const country of [
    'AT',
    'CZ',
    'ES',
    'GB',
    'IE',
    'IN',
    'LT',
    'LV',
    'MC',
    'MT',
    'NO',
    'RO',
    'SE',
    'SK',
    'US',
  ])
    expect(hasZipForm(zipExample(country) ?? '', country), country).toBe(true);
  expect(zipExample('AE')).toBeUndefined();
});
