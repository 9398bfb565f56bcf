export { addressHints } from './address-hints.ts';
export { addressLines } from './address-lines.ts';
export { checkAddress } from './check-address.ts';
export { countryCode, countryNames, foldCountry } from './country-code.ts';
export { currencyOf } from './currency-of.ts';
export { findAddressErrors } from './find-address-errors.ts';
export type { LocateIp } from './locate.ts';
export type { Places } from './places.ts';
export { normalizeAddress, validateAddress } from './rules.ts';
