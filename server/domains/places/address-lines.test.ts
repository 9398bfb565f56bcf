import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Buyer',
  address1: 'Main 1',
  city: 'Springfield',
  zip: '12345',
  phone: '+1 1',
};

it.each([
  ['US', ['Ada Buyer', 'Main 1', 'Springfield, NY 12345', 'United States', '+1 1']],
  ['DE', ['Ada Buyer', 'Main 1', '12345 Springfield', 'NY', 'Germany', '+1 1']],
  ['GB', ['Ada Buyer', 'Main 1', 'Springfield', '12345', 'NY', 'United Kingdom', '+1 1']],
])('addressLines() writes an address as %s does, and leaves nothing out', (country, lines) => {
  expect(addressLines({ ...address, country, state: 'NY' }, 'en')).toEqual(lines);
});

it('addressLines() keeps the city of a country whose format has none', () => {
  expect(addressLines({ ...address, country: 'JP' }, 'en')).toContain('Springfield');
});

it('addressLines() of nothing are none', () => {
  expect(addressLines(null, 'en')).toEqual([]);
});
