import type { Address } from '../../../contract/address.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Places } from './places.ts';
import { normalizeAddress, validateAddress } from './rules.ts';

/** Returns an address as it is stored; refuses one that breaks its country's rules, with the fields `address.{field}`. */
export function checkAddress(places: Places, given: Address): Result<Address, Refusal> {
  const country = places.country(given.country);
  const address = normalizeAddress(given, country);
  const errors = validateAddress(address, country);
  if (errors.length === 0) return ok(address);
  const fields = errors.map((error) => ({ ...error, field: `address.${error.field}` }));
  return refuse('InvalidInput', { fields });
}
