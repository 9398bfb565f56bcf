import { ownValue } from './own-value.ts';

const between = (first: number, last: number) => (digits: number) => digits >= first && digits <= last;

/** The ranges of postcodes that post offices give out, of countries whose codes are digits. */
const RANGES: Record<string, (digits: number) => boolean> = {
  AT: between(1010, 9992),
  BE: between(1000, 9992),
  BG: between(1000, 9999),
  CH: between(1000, 9658),
  DE: between(1001, 99998),
  ES: between(1000, 52999),
  HU: between(1000, 9999),
  IT: between(10, 98168),
  LU: between(1000, 9999),
  SI: between(1000, 9999),
};

/** Whether a postcode that has the form of its country is one that the country may give out. */
export const isInZipRange = (zip: string, country: string): boolean =>
  ownValue(RANGES, country)?.(Number(zip)) ?? true;

const ZIP_EXAMPLES: Record<string, string> = {
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BG: '1000',
  BR: '01001-000',
  CA: 'K1A 0B1',
  CH: '8001',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  EE: '10111',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  GR: '104 31',
  HR: '10000',
  HU: '1051',
  IE: 'D02 AF30',
  IT: '00184',
  JP: '100-0001',
  KR: '03187',
  LT: 'LT-01100',
  LU: '1009',
  LV: 'LV-1050',
  MC: '98000',
  MT: 'VLT 1110',
  MX: '06000',
  NL: '1012 AB',
  NO: '0150',
  NZ: '6011',
  PL: '00-001',
  PT: '1000-001',
  RO: '010011',
  RU: '101000',
  SE: '111 22',
  SI: '1000',
  SK: '811 01',
  US: '10001',
};

/** Returns a postcode as a country writes it, as an example; undefined for a country without one. */
export const zipExample = (country: string): string | undefined => ownValue(ZIP_EXAMPLES, country);
