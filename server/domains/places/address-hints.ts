import type { CountryCode } from 'libphonenumber-js/max';
import parsePhoneNumber, { validatePhoneNumberLength } from 'libphonenumber-js/max';
import type { Address, AddressHint } from '../../../contract/address.ts';
import { isZipOfState } from '../../../kit/zip-states.ts';

function phoneHint(phone: string, country: string): AddressHint | undefined {
  const code = country as CountryCode;
  if (parsePhoneNumber(phone, code)?.isValid()) return undefined;
  const length = validatePhoneNumberLength(phone, code);
  if (length === 'TOO_SHORT') return 'phoneShort';
  return length === 'TOO_LONG' ? 'phoneLong' : 'phoneUnknown';
}

/**
 * Returns what is unusual in a normalized address. Lists of area codes and postcodes grow without the shop, so that its
 * buyer alone knows whether it is wrong.
 */
export function addressHints(address: Address | null): AddressHint[] {
  if (!address) return [];
  const { zip, state, country, phone } = address;
  const ofPhone = phoneHint(phone, country);
  return [
    ...(zip && !isZipOfState(zip, country, state ?? '') ? ['zipState' as const] : []),
    ...(ofPhone ? [ofPhone] : []),
  ];
}
