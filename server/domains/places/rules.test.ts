import { expect, it } from 'vitest';
import type { Address } from '../../../contract/address.ts';
import { type CountryRow, normalizeAddress, validateAddress } from './rules.ts';

const germany = {
  code: 'DE',
  served: true,
  zipRequired: true,
  stateRequired: false,
  taxId: null,
  script: null,
  regions: [],
} as unknown as CountryRow;
const address: Address = {
  firstName: 'Ada',
  lastName: 'Buyer',
  address1: 'Hauptstr. 1',
  city: 'Berlin',
  zip: '10115',
  country: 'DE',
  phone: '+49 1512 3456789',
};

it('validateAddress() accepts mobile and office numbers, with and without the country code', () => {
  for (const phone of ['+49 1512 3456789', '+49 30 12345678', '030 12345678']) {
    expect(validateAddress({ ...address, phone }, germany)).toEqual([]);
  }
});

it('validateAddress() returns every error at once', () => {
  const errors = validateAddress({ ...address, phone: '12', zip: '1' }, germany);
  expect(errors.map(({ field }) => field)).toEqual(['zip', 'phone']);
  expect(errors[0]).toEqual({ field: 'zip', reason: 'zipForm', values: { example: '10115' } });
});

it('validateAddress() rejects an unknown country', () => {
  expect(validateAddress(address, undefined)).toEqual([{ field: 'country', reason: 'country' }]);
});

const america = {
  ...germany,
  code: 'US',
  stateRequired: true,
  regions: [
    { code: 'NY', name: 'New York' },
    { code: 'CA', name: 'California' },
  ],
} as CountryRow;
const newYork = { ...address, country: 'US', zip: '10001', phone: '+1 212 555 0123' };
const fieldsOf = (errors: ReturnType<typeof validateAddress>) =>
  errors.map(({ field, reason }) => `${field} ${reason}`);

it('validateAddress() asks for a state of the country’s list, by code or by name', () => {
  for (const state of ['NY', 'ny', 'New York'])
    expect(fieldsOf(validateAddress({ ...newYork, state }, america)), state).toEqual([]);
  expect(validateAddress({ ...newYork, state: 'california', zip: '94016' }, america)).toEqual([]);
  expect(fieldsOf(validateAddress(newYork, america))).toEqual(['state choose']);
  expect(fieldsOf(validateAddress({ ...newYork, state: 'Bavaria' }, america))).toEqual(['state state']);
});

it('normalizeAddress() writes state and postcode as the post office does', () => {
  expect(normalizeAddress({ ...newYork, state: 'new york', zip: '100011234' }, america)).toMatchObject({
    state: 'NY',
    zip: '10001-1234',
  });
  const zipIn = (code: string, zip: string) =>
    normalizeAddress({ ...address, zip }, { ...germany, code }).zip;
  expect([zipIn('GB', 'sw1a1aa'), zipIn('CA', 'k1a0b1'), zipIn('PL', '00950'), zipIn('DE', '10115')]).toEqual(
    ['SW1A 1AA', 'K1A 0B1', '00-950', '10115'],
  );
});

it('validateAddress() refuses letters that carriers of the country cannot read, in every field', () => {
  const cyrillic = { ...address, firstName: 'Анна', city: 'Берлин' };
  expect(fieldsOf(validateAddress(cyrillic, germany))).toEqual(['firstName script', 'city script']);
  expect(
    validateAddress(
      { ...address, firstName: 'Łukasz', city: 'Straße № 5 – ½', company: 'O’Neill & Søn' },
      germany,
    ),
  ).toEqual([]);
  const russia = { ...germany, code: 'RU', script: 'Cyrillic' };
  const moscow = { ...cyrillic, country: 'RU', zip: '101000', phone: '+7 912 345 67 89' };
  expect(validateAddress(moscow, russia)).toEqual([]);
  expect(fieldsOf(validateAddress({ ...moscow, city: '莫斯科' }, russia))).toEqual(['city script']);
});

it('validateAddress() takes a ZIP code of another state: post offices give out new ones', () => {
  const states = { ...america, regions: [{ code: 'NY', name: 'New York' }] } as CountryRow;
  expect(validateAddress({ ...newYork, state: 'NY', zip: '94016' }, states)).toEqual([]);
});

it('normalizeAddress() writes a phone number with the code of its country, and leaves one that is none', () => {
  const phoneOf = (phone: string) => normalizeAddress({ ...newYork, phone }, america).phone;
  expect([phoneOf('(212) 555-0123'), phoneOf('+44 20 7946 0018'), phoneOf('12')]).toEqual([
    '+1 212 555 0123',
    '+44 20 7946 0018',
    '12',
  ]);
});

it('validateAddress() takes telephone numbers that it does not know, and refuses what can be none', () => {
  const errorsOf = (phone: string, country = america) =>
    fieldsOf(validateAddress(normalizeAddress({ ...newYork, state: 'NY', phone }, country), country));
  for (const phone of [
    '+1 624 305 1111',
    '+1 436 305 1111',
    '624 305 1111',
    '(436) 305-1111',
    '+1 624 305 1111 ext. 12',
    '٠٥٠١٢٣٤٥٦٧',
    '＋１ ２１２ ５５５ ０１２３',
    '+1 212–555–0123',
  ])
    expect(errorsOf(phone), phone).toEqual([]);
  for (const phone of ['12', '12345', 'call me', '+1 2345678901234567', '212 555 ABCD', '-'])
    expect(errorsOf(phone), phone).toEqual(['phone phone']);
});

it('validateAddress() takes letters that several scripts share', () => {
  const hawaii = { ...newYork, state: 'NY', city: 'Kāne\u02BBohe', firstName: 'Oʻzbek' };
  expect(validateAddress(hawaii, america)).toEqual([]);
  const japan = { ...germany, code: 'JP', script: 'Japanese' } as CountryRow;
  const tokyo = { ...address, country: 'JP', zip: '150-0002', phone: '+81 90 1234 5678' };
  for (const city of ['ｼﾌﾞﾔｸ', 'セントラルパークタワー', '佐々木', 'しぶや'])
    expect(fieldsOf(validateAddress({ ...tokyo, city }, japan)), city).toEqual([]);
  const arabia = { ...germany, code: 'SA', script: 'Arabic' } as CountryRow;
  expect(
    validateAddress(
      { ...address, country: 'SA', zip: '12211', phone: '+966 50 123 4567', city: 'الريـــاض' },
      arabia,
    ),
  ).toEqual([]);
  expect(fieldsOf(validateAddress({ ...address, city: '東京' }, germany))).toEqual(['city script']);
});

it.each([
  ['', '渋谷区', '東京都渋谷区渋谷1-2-3'],
  ['', '東京都渋谷区', '渋谷1-2-3'],
  ['', '東京都渋谷区', '東京都渋谷区渋谷1-2-3'],
  ['東京都', '渋谷区', '東京都渋谷区渋谷1-2-3'],
  ['Tokyo', '東京都渋谷区', '渋谷1-2-3'],
  ['東京都', '渋谷区', '渋谷1-2-3'],
])('normalizeAddress() has prefecture and city once: %s, %s, %s', (state, city, address1) => {
  const japan = { ...germany, code: 'JP', script: 'Japanese' } as CountryRow;
  expect(normalizeAddress({ ...address, country: 'JP', state, city, address1 }, japan)).toMatchObject({
    state: '東京都',
    city: '渋谷区',
    address1: '渋谷1-2-3',
  });
});

it('normalizeAddress() names a Japanese prefecture in the letters of the address', () => {
  const japan = { ...germany, code: 'JP', script: 'Japanese' } as CountryRow;
  const stateOf = (state: string, city: string) =>
    normalizeAddress({ ...address, country: 'JP', city, state }, japan).state;
  for (const state of ['Tokyo', 'Tōkyō-to', 'JP-13', '13', '東京都', '東京']) {
    expect(stateOf(state, '渋谷区'), state).toBe('東京都');
    expect(stateOf(state, 'Shibuya'), state).toBe('Tokyo');
  }
  expect(stateOf('Atlantis', 'Shibuya')).toBe('Atlantis');
});
