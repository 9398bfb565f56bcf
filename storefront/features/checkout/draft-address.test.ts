import { expect, it } from 'vitest';
import { draftAddress } from './draft-address.ts';

it('draftAddress() returns what was typed, however incomplete, with its other fields empty', () => {
  const typed = draftAddress({ email: 'a@', 'address.firstName': 'Er', 'billing.city': 'Ulm' }, 'address');
  expect(typed).toMatchObject({ firstName: 'Er', city: '', country: '' });
});

it('draftAddress() returns null where nothing of the address was typed', () => {
  expect(draftAddress(null, 'address')).toBeNull();
  expect(draftAddress({ email: 'a@', 'address.city': '' }, 'address')).toBeNull();
});
