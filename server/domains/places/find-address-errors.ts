import { z } from 'zod';
import type { Places } from './places.ts';
import { normalizeAddress, validateAddress } from './rules.ts';

const anyText = z.string().catch('');
/** An address of whatever was sent. */
const looseAddress = z.object({
  address: z.object({
    firstName: anyText,
    lastName: anyText,
    company: anyText,
    address1: anyText,
    address2: anyText,
    city: anyText,
    state: anyText,
    zip: anyText,
    country: anyText,
    phone: anyText,
    taxId: anyText,
  }),
});

/**
 * Returns the errors of an input's `address` by its country's rules. The contract refuses an input with an empty field
 * before these are looked at: a buyer reads all of them at once.
 */
export function findAddressErrors(places: Places, given: unknown) {
  const loose = looseAddress.safeParse(given).data?.address;
  if (!loose) return [];
  const country = places.country(loose.country.trim().toUpperCase());
  return validateAddress(normalizeAddress(loose, country), country).map((error) => ({
    ...error,
    field: `address.${error.field}`,
  }));
}
