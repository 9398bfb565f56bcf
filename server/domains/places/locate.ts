import { createRequire } from 'node:module';
import { type CountryResponse, open } from 'maxmind';

type Row = CountryResponse & { country_code?: string };

/** Looks up the country of an address in the bundled database; null for private and unknown ones. */
export type Locate = (address: string) => string | null;

export async function openLocate(): Promise<Locate> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = await open<Row>(file);
  return (address) => {
    const row = reader.get(address);
    return row?.country_code ?? row?.country?.iso_code ?? null;
  };
}
