import { expect, it } from 'vitest';
import { addressLabel, draftAddress, errorOnBlur, readAddress } from './read-address.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it('readAddress() reads the fields of its prefix, trimmed', () => {
  const form = formOf({
    'address.firstName': ' Erika ',
    'address.zip': '01067',
    'billing.firstName': 'Max',
    email: 'e@example.com',
  });
  expect(readAddress(form, 'address')).toMatchObject({ firstName: 'Erika', zip: '01067' });
  expect(readAddress(form, 'billing')).toMatchObject({ firstName: 'Max' });
});

it('readAddress() leaves out empty fields, except those that every address has', () => {
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

const field = (value: string, { required = true, inputMode = 'text' } = {}) => ({
  value,
  required,
  inputMode,
});

it('errorOnBlur() reports a missing required field only', () => {
  expect(errorOnBlur(field(' '))).toBe('field.required');
  expect(errorOnBlur(field('', { required: false }))).toBe(null);
  expect(errorOnBlur(field('x'))).toBe(null);
  expect(errorOnBlur({ ...field(''), type: 'select-one' })).toBe('field.choose');
});

it('errorOnBlur() reports an invalid e-mail address', () => {
  expect(errorOnBlur(field('erika@', { inputMode: 'email' }))).toBe('field.email');
});

it.each([
  ['zip', 'US', true, 'address.zip.US'],
  ['zip', 'DE', false, 'address.zip'],
  ['state', 'US', true, 'address.state.state'],
  ['state', 'CA', true, 'address.state.province'],
  ['state', 'FR', false, 'address.state'],
  ['city', 'US', true, 'address.city'],
] as const)('addressLabel() names %s in %s as the form does', (name, country, hasStates, key) => {
  expect(addressLabel(name, country, hasStates)).toBe(key);
});
