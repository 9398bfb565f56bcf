import { expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it('reads the fields of its own part only, without the space around them', () => {
  const form = formOf({
    'address.firstName': ' Erika ',
    'address.zip': '01067',
    'billing.firstName': 'Max',
    email: 'e@example.com',
  });
  expect(readAddress(form, 'address')).toMatchObject({ firstName: 'Erika', zip: '01067' });
  expect(readAddress(form, 'billing')).toMatchObject({ firstName: 'Max' });
});

it('leaves out what is empty, but asks for what every address has', () => {
  const read = readAddress(formOf({ 'address.company': '  ', 'address.city': 'Dresden' }), 'address');
  expect(read).toEqual({
    firstName: '',
    lastName: '',
    address1: '',
    city: 'Dresden',
    country: '',
    phone: '',
  });
});
