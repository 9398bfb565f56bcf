import { describe, expect, it } from 'vitest';
import { countryCode } from '../../../domains/places/index.ts';
import { countriesOfGroup } from './country-groups.ts';

describe('countryCode()', () => {
  it.each([
    ['UK', 'GB'],
    ['United Kingdom', 'GB'],
    ['Vereinigtes Königreich', 'GB'],
    ['Royaume-Uni', 'GB'],
    ['England', 'GB'],
    ['Германия', 'DE'],
    ['de', 'DE'],
    ['Kosovo', 'XK'],
    ['made in China', 'CN'],
  ])('finds the country of %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });

  it.each(['EU', 'European Union', 'DD', 'SU', 'ZZ', 'Mars', 'XA', ''])('finds none for %s', (name) => {
    expect(countryCode(name)).toBeUndefined();
  });
});

it('countriesOfGroup() names the members of a union', () => {
  expect(countriesOfGroup('EU')).toHaveLength(27);
  expect(countriesOfGroup('EWR')).toContain('NO');
  expect(countriesOfGroup('Mars')).toBeUndefined();
});
