import type { TraderVat } from '../../../contract/vat.ts';
import type { TaxPlace } from './store.ts';

/** Writes a postcode without what buyers put between its digits. */
const plainZip = (zip: string): string => zip.replace(/[^\dA-Za-z]/g, '').toUpperCase();

/**
 * Returns the tax area and territory of an address; `zip` null: before it is known. `places` have the longest beginning
 * of a postcode first, `territories` those of whole countries.
 */
export function placeOf(
  { places, territories }: { places: readonly TaxPlace[]; territories: ReadonlyMap<string, string> },
  country: string,
  zip: string | null,
): Pick<TaxPlace, 'area' | 'territory'> {
  const plain = plainZip(zip ?? '');
  const place = places.find(
    (candidate) => candidate.country === country && plain.startsWith(candidate.zipPrefix),
  );
  return place ?? { area: country, territory: territories.get(country) ?? country };
}

/** Returns the country of a trader's confirmed VAT number, XI for Northern Ireland; null of any other buyer. */
export const traderOf = (vat: TraderVat | null): string | null =>
  vat?.state === 'valid' ? (vat.number.startsWith('XI') ? 'XI' : vat.country) : null;

/** Returns the country whose tax an area pays; Northern Ireland's is that of the United Kingdom. */
export const countryOfArea = (area: string): string => (area === 'XI' ? 'GB' : area.slice(0, 2));
