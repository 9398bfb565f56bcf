import { formatAddress } from 'localized-address-format';
import type { Address } from '../../../contract/address.ts';
import type { Language } from '../../../contract/fields.ts';
import { fullName } from '../../../kit/full-name.ts';
import { writtenState } from '../../../kit/written-state.ts';

const namesByLanguage = new Map<Language, Intl.DisplayNames>();

/** Returns the name of a country in a language; its code where it has none. */
function countryName(code: string, language: Language): string {
  const names = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  namesByLanguage.set(language, names);
  return names.of(code) ?? code;
}

type JapaneseParts = { city: string; state: string; streets: string[]; isLocal: boolean };

/** The library has no place for the cities of Japan: they follow the prefecture, and in Latin letters the street. */
function japaneseParts({ city, state, streets, isLocal }: JapaneseParts) {
  return isLocal
    ? { addressLines: streets, administrativeArea: state + city }
    : { addressLines: [[...streets, city].join(', ')], ...(state && { administrativeArea: state }) };
}

function postalLines(address: Address): string[] {
  const { firstName, lastName, company, address1, address2, zip, city, country } = address;
  const state = writtenState(address);
  const streets = [address1, ...(address2 ? [address2] : [])];
  // In the order for foreign carriers, unless it is written in the country's own letters.
  const isLocal = /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(`${address1} ${city}`);
  const lines = formatAddress(
    {
      postalCountry: country,
      name: fullName({ firstName, lastName }),
      ...(company && { organization: company }),
      ...(country === 'JP'
        ? japaneseParts({ city, state: state ?? '', streets, isLocal })
        : { addressLines: streets }),
      locality: city,
      ...(state && country !== 'JP' && { administrativeArea: state }),
      ...(zip && { postalCode: zip }),
    },
    isLocal ? 'local' : 'latin',
  );
  // What its country has no place for is kept: the buyer wrote it.
  const street = lines.join('\n');
  return [
    ...lines,
    ...[city, state, zip].filter((part) => part !== undefined && !street.includes(part)),
  ] as string[];
}

/** Returns an address as written on a parcel, in the order of its country, with its phone; nothing for none. */
export const addressLines = (address: Address | null, language: Language): string[] =>
  address
    ? [...postalLines(address), countryName(address.country, language), address.phone].filter(Boolean)
    : [];
