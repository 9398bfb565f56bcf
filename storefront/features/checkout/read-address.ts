import type { Address } from '../../../contract/address.ts';
import type { CartDraft } from '../../../contract/cart-draft.ts';
import { readEmail } from '../../../kit/read-email.ts';

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

/** Returns the text key of a field's label, which the country decides. */
export function addressLabel(name: keyof Address, country: string, hasStates: boolean): string {
  if (name === 'zip' && country === 'US') return 'address.zip.US';
  if (name === 'state' && hasStates) return `address.state.${country === 'CA' ? 'province' : 'state'}`;
  return `address.${name}`;
}

/** Reads an address from a form. Empty fields are left out, except those that every address has. */
export function readAddress(form: FormData, prefix: 'address' | 'billing'): Address {
  const filled = addressFields
    .map((name) => [name, String(form.get(`${prefix}.${name}`) ?? '').trim()] as const)
    .filter(([, value]) => value !== '');
  const required = { firstName: '', lastName: '', address1: '', city: '', country: '', phone: '' };
  return { ...required, ...Object.fromEntries(filled) };
}

/** Returns an address from a draft, missing fields empty; null where the draft has none of it. */
export function draftAddress(draft: CartDraft | null, prefix: 'address' | 'billing'): Address | null {
  const typed = addressFields.map((name) => [name, draft?.[`${prefix}.${name}`] ?? ''] as const);
  if (typed.every(([, text]) => text === '')) return null;
  return Object.fromEntries(typed) as Record<(typeof addressFields)[number], string>;
}

type Control = Pick<HTMLInputElement, 'value' | 'required'> & {
  type?: string;
  inputMode?: string;
};

/**
 * Returns the text key of an error in a field that was left; null where the server decides, which has the country's
 * rules.
 */
export function errorOnBlur({ value, required, type, inputMode }: Control): string | null {
  const missing = type === 'select-one' ? 'field.choose' : 'field.required';
  if (value.trim() === '') return required ? missing : null;
  return inputMode === 'email' && readEmail(value) === null ? 'field.email' : null;
}
