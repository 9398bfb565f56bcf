import { expect, it } from 'vitest';
import { addressHints } from './address-hints.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: 'Street 1',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  country: 'US',
  phone: '+1 212 555 0123',
};

it.each([
  [{}, []],
  [{ phone: '+1 212 555 012' }, ['phoneShort']],
  [{ phone: '+1 212 555 01234 5' }, ['phoneLong']],
  [{ phone: '+1 624 555 0123' }, ['phoneUnknown']],
  [{ zip: '90210' }, ['zipState']],
  [{ zip: '90210', phone: '12345678' }, ['zipState', 'phoneShort']],
  [{ country: 'DE', state: 'BY', zip: '10115', phone: '+49 30 901820' }, []],
] as const)('addressHints() of %j are %j', (part, hints) => {
  expect(addressHints({ ...address, ...part })).toEqual(hints);
});

it.each([
  ['NY', '10001', []],
  ['NY', '06390', []],
  ['CA', '94016-1234', []],
  ['TX', '88510', []],
  ['HI', '96701', []],
  ['PR', '00901', []],
  ['NY', '94016', ['zipState']],
  ['CA', '10001', ['zipState']],
  ['TX', '96701', ['zipState']],
] as const)('addressHints() compare the state %s with the ZIP code %s', (state, zip, hints) => {
  expect(addressHints({ ...address, state, zip })).toEqual(hints);
});

it('addressHints() compare a province of Canada with its postal code', () => {
  const canada = { ...address, country: 'CA', state: 'ON', phone: '+1 613 555 0123' };
  expect(addressHints({ ...canada, zip: 'K1A 0B1' })).toEqual([]);
  expect(addressHints({ ...canada, zip: 'V5K 0A1' })).toEqual(['zipState']);
});
