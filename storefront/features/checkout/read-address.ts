import type { Address } from '../../../contract/address.ts';

export const addressFields = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'taxId',
] as const satisfies readonly (keyof Address)[];

/** Reads an address from a form. Empty fields are left out, except those that every address has. */
export function readAddress(form: FormData, prefix: 'address' | 'billing'): Address {
  const filled = addressFields
    .map((name) => [name, String(form.get(`${prefix}.${name}`) ?? '').trim()] as const)
    .filter(([, value]) => value !== '');
  const required = { firstName: '', lastName: '', address1: '', city: '', country: '', phone: '' };
  return { ...required, ...Object.fromEntries(filled) };
}
