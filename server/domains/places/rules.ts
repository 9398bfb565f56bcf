import type { CountryCode } from 'libphonenumber-js/max';
import parsePhoneNumber, { isValidPhoneNumber } from 'libphonenumber-js/max';
import validator, { type PostalCodeLocale } from 'validator';
import type { Address } from '../../../contract/address.ts';
import { ownValue } from '../../../kit/own-value.ts';
import { isInZipRange, zipExample } from '../../../kit/zip-form.ts';
import { isZipOfState } from '../../../kit/zip-states.ts';

export type TaxId = 'CPF_CNPJ' | 'RUT' | 'PCCC' | 'TR_ID';
export type CountryRow = {
  code: string;
  dial: string;
  eu: boolean;
  served: boolean;
  zipRequired: boolean;
  stateRequired: boolean;
  /** Whether addresses there name a state or province at all. */
  stateUsed: boolean;
  taxId: TaxId | null;
  /** The script in which an address may be written besides Latin letters; null: none. */
  script: string | null;
  /** Its states or provinces, one of which an address names; empty: none is asked for. */
  regions: { code: string; name: string }[];
};

/** `values` are those of the text field.{reason}. */
type FieldError = { field: string; reason: string; values?: Record<string, string | number> };

const taxIdRules: Record<TaxId, RegExp> = {
  CPF_CNPJ: /^(\d{3}\.?\d{3}\.?\d{3}-?\d{2}|\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2})$/,
  RUT: /^\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK]$/,
  PCCC: /^P\d{12}$/i,
  TR_ID: /^\d{10,11}$/,
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();

/** Finds a state by its code or its name, whatever the case and the accents. */
const findRegion = ({ regions }: Pick<CountryRow, 'regions'>, text: string) =>
  regions.find(({ code, name }) => plain(code) === plain(text) || plain(name) === plain(text));

const zipCountries: ReadonlySet<string> = new Set(validator.isPostalCodeLocales);
/** France with its overseas territories and Monaco, which are written to as places of France as well. */
const FRENCH_ZIP = /^(0[1-9]|[1-8]\d|9[0-578])\d{3}$/;

/** Whether a postcode has the form of its country and is in its range; any of a country whose form is not known. */
export function isZip(zip: string, country: string): boolean {
  if (country === 'FR') return FRENCH_ZIP.test(zip);
  if (!zipCountries.has(country)) return true;
  return validator.isPostalCode(zip, country as PostalCodeLocale) && isInZipRange(zip, country);
}

// How the postcodes are written that buyers type without their separator.
const zipForms: Record<string, [RegExp, string]> = {
  US: [/^(\d{5})(\d{4})$/, '$1-$2'],
  CA: [/^(\w{3})(\w{3})$/, '$1 $2'],
  GB: [/^(\w{2,4})(\d\w{2})$/, '$1 $2'],
  NL: [/^(\d{4})(\w{2})$/, '$1 $2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  JP: [/^(\d{3})(\d{4})$/, '$1-$2'],
  BR: [/^(\d{5})(\d{3})$/, '$1-$2'],
  SE: [/^(\d{3})(\d{2})$/, '$1 $2'],
};

/**
 * Returns an address as post offices and carriers write it: the state's code, the postcode in its country's form, the
 * phone number with its country's code.
 */
export function normalizeAddress(address: Address, country: CountryRow | undefined): Address {
  if (!country) return address;
  const { zip, state, phone } = address;
  const [form, replacement] = ownValue(zipForms, country.code) ?? [/$^/, ''];
  const region = state ? findRegion(country, state) : undefined;
  const number = parsePhoneNumber(phone, country.code as CountryCode);
  return {
    ...address,
    ...(zip && { zip: zip.toUpperCase().replace(form, replacement) }),
    ...(region && { state: region.code }),
    ...(number?.isValid() && { phone: number.formatInternational() }),
  };
}

const writtenFields = ['firstName', 'lastName', 'company', 'address1', 'address2', 'city'] as const;
const scripts: Record<string, RegExp> = {
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Han: /\p{Script=Han}/gu,
  Japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Hangul: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Thai: /\p{Script=Thai}/gu,
  Armenian: /\p{Script=Armenian}/gu,
  Georgian: /\p{Script=Georgian}/gu,
};

/** Whether carriers of a country can read a text: its letters are Latin or of the country's script. */
function isReadable(text: string, { script }: CountryRow): boolean {
  const own = script === null ? undefined : ownValue(scripts, script);
  const foreign = text.replace(/\p{Script=Latin}/gu, '').replace(own ?? /$^/, '');
  return !/\p{L}/u.test(foreign.replace(/[ªºʼ]/gu, ''));
}

/** A postcode of another form: the error says the form, where it is known. */
function zipError(country: string): FieldError {
  const example = zipExample(country);
  return example === undefined
    ? { field: 'zip', reason: 'zip' }
    : { field: 'zip', reason: 'zipForm', values: { example } };
}

/** Returns every error of a parcel's address by the rules of its country; `country` undefined: unknown. */
export function validateAddress(address: Address, country: CountryRow | undefined): FieldError[] {
  if (!country?.served) return [{ field: 'country', reason: 'country' }];
  const errors: FieldError[] = [];
  const region = address.state ? findRegion(country, address.state) : undefined;
  if (country.zipRequired && !address.zip) errors.push({ field: 'zip', reason: 'required' });
  else if (address.zip && !isZip(address.zip, country.code)) errors.push(zipError(country.code));
  else if (address.zip && !isZipOfState(address.zip, country.code, region?.code ?? ''))
    errors.push({ field: 'zip', reason: 'zipState' });
  if (country.stateRequired && !address.state)
    errors.push({ field: 'state', reason: country.regions.length > 0 ? 'choose' : 'required' });
  else if (address.state && country.regions.length > 0 && !region)
    errors.push({ field: 'state', reason: 'state' });
  for (const field of writtenFields)
    if (!isReadable(address[field] ?? '', country)) errors.push({ field, reason: 'script' });
  if (country.taxId && !address.taxId) errors.push({ field: 'taxId', reason: 'required' });
  else if (country.taxId && address.taxId && !taxIdRules[country.taxId].test(address.taxId)) {
    errors.push({ field: 'taxId', reason: 'taxId' });
  }
  if (!isValidPhoneNumber(address.phone, country.code as CountryCode))
    errors.push({ field: 'phone', reason: 'phone' });
  return errors;
}
