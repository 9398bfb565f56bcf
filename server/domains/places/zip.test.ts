import { expect, it } from 'vitest';
import { zipExample } from '../../../kit/zip-form.ts';
import { isZip } from './rules.ts';

it.each([
  ['ES', ['01001', '28001', '52999'], ['00280', '00999', '53001', '2800']],
  ['FR', ['01000', '75001', '97400', '98000'], ['00100', '99100', '7500']],
  ['DE', ['01001', '99998'], ['00000', '01000', '99999']],
  ['IT', ['00010', '98168'], ['00009', '98169', '184']],
  ['PL', ['00-950'], ['00950', '0-950']],
  ['PT', ['1000-001'], ['1000', '1000-01']],
  ['NL', ['1012 AB', '1012AB'], ['0123 AB', '1012']],
  ['AT', ['1010', '9992'], ['0999', '9993']],
  ['CH', ['1000', '9658'], ['0999', '9659']],
  ['BE', ['1000', '9992'], ['0999', '9993']],
])('isZip() takes the postcodes of %s and refuses those that it has not', (country, right, wrong) => {
  for (const zip of right) expect(isZip(zip, country), zip).toBe(true);
  for (const zip of wrong) expect(isZip(zip, country), zip).toBe(false);
});

it('zipExample() returns a postcode that its country takes', () => {
  const countries = ['AT', 'CZ', 'ES', 'GB', 'IE', 'LT', 'LV', 'MC', 'MT', 'NO', 'RO', 'SE', 'SK', 'US'];
  for (const country of countries) expect(isZip(zipExample(country) ?? '', country), country).toBe(true);
  expect(zipExample('AE')).toBeUndefined();
});
