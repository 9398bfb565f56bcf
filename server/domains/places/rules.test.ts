import { expect, it } from 'vitest';
import type { Address } from '../../../contract/address.ts';
import { type CountryRow, validateAddress } from './rules.ts';

const germany = {
  code: 'DE',
  served: true,
  zipRequired: true,
  stateRequired: false,
  taxId: null,
} as CountryRow;
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
});

it('validateAddress() rejects an unknown country', () => {
  expect(validateAddress(address, undefined)).toEqual([{ field: 'country', reason: 'country' }]);
});
