import { createRequire } from 'node:module';
import { type CountryResponse, open } from 'maxmind';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';

type Row = CountryResponse & { country_code?: string };

/**
 * Finds the country of an IP address in the bundled database; null for private and unknown ones, and where the
 * connection ended before its address was read.
 */
export type LocateIp = (ip: string | undefined) => string | null;

export async function openLocate(): Promise<LocateIp> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = await open<Row>(file);
  return (ip) => {
    // The database names countries for networks that are not of the internet.
    if (ip === undefined || !isPublicAddress(ip)) return null;
    const row = reader.get(ip);
    return row?.country_code ?? row?.country?.iso_code ?? null;
  };
}
