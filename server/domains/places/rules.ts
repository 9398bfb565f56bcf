import type { CountryCode } from 'libphonenumber-js/max';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import type { Address } from '../../../contract/address.ts';
import { ownValue } from '../../../kit/own-value.ts';

export type TaxId = 'CPF_CNPJ' | 'RUT' | 'PCCC' | 'TR_ID';
export type CountryRow = {
  code: string;
  dial: string;
  eu: boolean;
  served: boolean;
  zipRequired: boolean;
  stateRequired: boolean;
  taxId: TaxId | null;
};

type FieldError = { field: string; reason: string };

// Formats that carriers check; other countries have no rule.
const zipRules: Record<string, RegExp> = {
  US: /^\d{5}(-?\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  PT: /^\d{4}(-?\d{3})?$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  BE: /^\d{4}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  BR: /^\d{5}-?\d{3}$/,
  RU: /^\d{6}$/,
  AU: /^\d{4}$/,
  JP: /^\d{3}-?\d{4}$/,
};

const taxIdRules: Record<TaxId, RegExp> = {
  CPF_CNPJ: /^(\d{3}\.?\d{3}\.?\d{3}-?\d{2}|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2})$/,
  RUT: /^\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK]$/,
  PCCC: /^P\d{12}$/i,
  TR_ID: /^\d{10,11}$/,
};

/** Returns every error of a parcel's address by the rules of its country; `country` undefined: unknown. */
export function validateAddress(address: Address, country: CountryRow | undefined): FieldError[] {
  if (!country?.served) return [{ field: 'country', reason: 'country' }];
  const errors: FieldError[] = [];
  const zipRule = ownValue(zipRules, country.code);
  if (country.zipRequired && !address.zip) errors.push({ field: 'zip', reason: 'required' });
  else if (address.zip && zipRule && !zipRule.test(address.zip)) errors.push({ field: 'zip', reason: 'zip' });
  if (country.stateRequired && !address.state) errors.push({ field: 'state', reason: 'required' });
  if (country.taxId && !address.taxId) errors.push({ field: 'taxId', reason: 'required' });
  else if (country.taxId && address.taxId && !taxIdRules[country.taxId].test(address.taxId)) {
    errors.push({ field: 'taxId', reason: 'taxId' });
  }
  if (!isValidPhoneNumber(address.phone, country.code as CountryCode))
    errors.push({ field: 'phone', reason: 'phone' });
  return errors;
}
