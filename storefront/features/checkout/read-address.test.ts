import { expect, it } from 'vitest';
import { draftAddress, errorOnBlur, readAddress } from './read-address.ts';

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

it('draftAddress() returns what was typed, however incomplete, with its other fields empty', () => {
  const typed = draftAddress({ email: 'a@', 'address.firstName': 'Er', 'billing.city': 'Ulm' }, 'address');
  expect(typed).toMatchObject({ firstName: 'Er', city: '', country: '' });
});

it('draftAddress() returns null where nothing of the address was typed', () => {
  expect(draftAddress(null, 'address')).toBeNull();
  expect(draftAddress({ email: 'a@', 'address.city': '' }, 'address')).toBeNull();
});

const field = (value: string, { required = true, typeMismatch = false } = {}) => ({
  value,
  required,
  validity: { typeMismatch },
});

it('asks for what is missing and no more', () => {
  expect(errorOnBlur(field(' '))).toBe('field.required');
  expect(errorOnBlur(field('', { required: false }))).toBe(null);
  expect(errorOnBlur(field('x'))).toBe(null);
});

it('tells an address that no mail can reach', () => {
  expect(errorOnBlur(field('erika@', { typeMismatch: true }))).toBe('field.email');
});
