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

it('validateAddress() compares a ZIP code with the state, where the shop knows its codes', () => {
  const inState = (country: CountryRow, state: string, zip: string) =>
    validateAddress({ ...newYork, country: country.code, state, zip }, country).filter(
      ({ field }) => field === 'zip',
    );
  const regions = ['NY', 'CA', 'TX', 'HI', 'PR'].map((code) => ({ code, name: code }));
  const states = { ...america, regions } as CountryRow;
  for (const [state, zip] of [
    ['NY', '10001'],
    ['NY', '06390'],
    ['ca', '94016-1234'],
    ['TX', '88510'],
    ['HI', '96701'],
    ['PR', '00901'],
  ] as const)
    expect(inState(states, state, zip)).toEqual([]);
  for (const [state, zip] of [
    ['NY', '94016'],
    ['CA', '10001'],
    ['TX', '96701'],
  ] as const)
    expect(inState(states, state, zip)).toEqual([{ field: 'zip', reason: 'zipState' }]);
  const provinces = { ...states, code: 'CA', regions: [{ code: 'ON', name: 'Ontario' }] } as CountryRow;
  expect(inState(provinces, 'Ontario', 'K1A 0B1')).toEqual([]);
  expect(inState(provinces, 'ON', 'V5K 0A1')).toEqual([{ field: 'zip', reason: 'zipState' }]);
});

it('normalizeAddress() writes a phone number with the code of its country, and leaves one that is none', () => {
  const phoneOf = (phone: string) => normalizeAddress({ ...newYork, phone }, america).phone;
  expect([phoneOf('(212) 555-0123'), phoneOf('+44 20 7946 0018'), phoneOf('12')]).toEqual([
    '+1 212 555 0123',
    '+44 20 7946 0018',
    '12',
  ]);
});
