import type { CountryCode } from 'libphonenumber-js/max';
import parsePhoneNumber from 'libphonenumber-js/max';
import type { Address } from '../../../contract/address.ts';
import { foldDigits } from '../../../kit/fold-digits.ts';
import { ownValue } from '../../../kit/own-value.ts';
import { leadingPrefecture, prefectureName } from '../../../kit/prefectures.ts';
import { hasTaxId, normalizeTaxId, type TaxId } from '../../../kit/tax-ids.ts';
import { hasZipForm, normalizeZip, zipExample } from '../../../kit/zip-form.ts';

export type CountryRow = {
  code: string;
  dial: string;
  eu: boolean;
  served: boolean;
  /** Whether its traders have a VAT number of the Union or the United Kingdom. */
  hasVatNumbers: boolean;
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

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();

/** Finds a state by its code or its name, whatever the case and the accents. */
const findRegion = ({ regions }: Pick<CountryRow, 'regions'>, text: string) =>
  regions.find(({ code, name }) => plain(code) === plain(text) || plain(name) === plain(text));

/** Numbers of extensions, which have letters in front. */
const EXTENSION = /\s*(?:#|\bx|\bext(?:ension)?\.?|\bdw\.?|доб\.?)\s*\d{1,6}$/iu;
/** Digits of a telephone number: the shortest of any country with its area, and what the ITU allows (E.164). */
const MIN_PHONE = 6;
const MAX_PHONE = 15;

/** Whether a text can be a telephone number. New area codes and ranges are given out all the time: none is refused. */
function isPhone(phone: string, country: string): boolean {
  if (parsePhoneNumber(phone, country as CountryCode)?.isValid()) return true;
  const number = phone.replace(EXTENSION, '').replace(/^\+|^00/, '');
  const digits = number.replace(/\D/g, '').length;
  return /^[\d\s()./-]+$/.test(number) && digits >= MIN_PHONE && digits <= MAX_PHONE;
}

/** A text without what it begins with, where there is more of it. */
const withoutStart = (text: string, start: string): string =>
  start !== '' && text.length > start.length && text.startsWith(start)
    ? text.slice(start.length).trim()
    : text;

/**
 * Returns a Japanese address with its prefecture and city once each: people write both into the street as well, or the
 * prefecture there alone.
 */
function divideJapanese({ city, address1, state = '', ...rest }: Address): Address {
  const own = leadingPrefecture(city) ?? leadingPrefecture(address1) ?? '';
  const isSame = state === '' || prefectureName(state, false) === own;
  const name = isSame ? own : '';
  const place = withoutStart(city, name);
  const prefecture = state || name;
  return {
    ...rest,
    address1: withoutStart(withoutStart(address1, name), place),
    city: place,
    ...(prefecture && { state: prefecture }),
  };
}

/**
 * Returns an address as post offices and carriers write it: the state's code, the postcode in its country's form, the
 * phone number with its country's code.
 */
export function normalizeAddress(given: Address, country: CountryRow | undefined): Address {
  if (!country) return given;
  const address = country.code === 'JP' ? divideJapanese(given) : given;
  const { zip, state, taxId } = address;
  const region = state ? findRegion(country, state) : undefined;
  const prefecture =
    country.code === 'JP' && state ? prefectureName(state, isLatin(address.city)) : undefined;
  const phone = foldDigits(address.phone)
    .replace(/\p{Pd}/gu, '-')
    .trim();
  const number = parsePhoneNumber(phone, country.code as CountryCode);
  return {
    ...address,
    ...(zip && { zip: normalizeZip(zip, country.code) }),
    ...(region && { state: region.code }),
    ...(prefecture && { state: prefecture }),
    ...(country.taxId && taxId && { taxId: normalizeTaxId(country.taxId, taxId) }),
    phone: number?.isPossible() ? number.formatInternational() : phone,
  };
}

const writtenFields = ['firstName', 'lastName', 'company', 'address1', 'address2', 'city'] as const;
const scripts: Record<string, RegExp> = {
  Cyrillic: /\p{scx=Cyrillic}/gu,
  Greek: /\p{scx=Greek}/gu,
  Han: /\p{scx=Han}/gu,
  Japanese: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/gu,
  Hangul: /[\p{scx=Hangul}\p{scx=Han}]/gu,
  Hebrew: /\p{scx=Hebrew}/gu,
  Arabic: /\p{scx=Arabic}/gu,
  Thai: /\p{scx=Thai}/gu,
  Armenian: /\p{scx=Armenian}/gu,
  Georgian: /\p{scx=Georgian}/gu,
};
// Letters of no script are read with every one: the ʻ of Hawaii and Uzbekistan, and ª and º.
const LATIN = /[\p{scx=Latin}\p{scx=Common}\p{scx=Inherited}]/gu;

const isLatin = (text: string): boolean => !/\p{L}/u.test(text.replace(LATIN, ''));

/** Whether carriers of a country can read a text: its letters are Latin or of the country's script. */
function isReadable(text: string, { script }: CountryRow): boolean {
  const own = script === null ? undefined : ownValue(scripts, script);
  return isLatin(text.replace(own ?? /$^/, ''));
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
  else if (address.zip && !hasZipForm(address.zip, country.code)) errors.push(zipError(country.code));
  if (country.stateRequired && !address.state)
    errors.push({ field: 'state', reason: country.regions.length > 0 ? 'choose' : 'required' });
  else if (address.state && country.regions.length > 0 && !region)
    errors.push({ field: 'state', reason: 'state' });
  for (const field of writtenFields)
    if (!isReadable(address[field] ?? '', country)) errors.push({ field, reason: 'script' });
  if (country.taxId && !address.taxId) errors.push({ field: 'taxId', reason: 'required' });
  else if (country.taxId && address.taxId && !hasTaxId(country.taxId, address.taxId)) {
    errors.push({ field: 'taxId', reason: 'taxId' });
  }
  if (!isPhone(address.phone, country.code)) errors.push({ field: 'phone', reason: 'phone' });
  return errors;
}
