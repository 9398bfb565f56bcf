import { foldDigits } from './fold-digits.ts';
import { ownValue } from './own-value.ts';

/**
 * How countries write their postcodes: 9 is a digit, @ a letter, * either; `letters-` in front may be left out. Ranges are no
 * part of it: post offices give out new ones.
 */
const FORMS: Record<string, string> = {
  AD: 'AD999',
  AT: '9999',
  AU: '9999',
  BE: '9999',
  BG: '9999',
  BR: '99999-999',
  CA: '@9@ 9@9',
  CH: '9999',
  CN: '999999',
  CY: '9999',
  CZ: '999 99',
  DE: '99999',
  DK: '9999',
  EE: '99999',
  ES: '99999',
  FI: '99999',
  FR: '99999',
  GB: '@9 9@@|@99 9@@|@@9 9@@|@@99 9@@|@9@ 9@@|@@9@ 9@@|GIR 0AA',
  GR: '999 99',
  HR: '99999',
  HU: '9999',
  ID: '99999',
  IE: '@99 ****|@9W ****',
  IL: '9999999|99999',
  IN: '999999',
  IS: '999',
  IT: '99999',
  JP: '999-9999',
  KR: '99999',
  LI: '9999',
  LT: 'LT-99999',
  LU: '9999',
  LV: 'LV-9999',
  MC: '99999',
  MT: '@@@ 9999',
  MX: '99999',
  MY: '99999',
  NL: '9999 @@',
  NO: '9999',
  NZ: '9999',
  PH: '9999',
  PL: '99-999',
  PT: '9999-999',
  RO: '999999',
  RS: '99999',
  RU: '999999',
  SE: '999 99',
  SG: '999999',
  SI: '9999',
  SK: '999 99',
  TH: '99999',
  TR: '99999',
  TW: '999|99999|999999',
  UA: '99999',
  US: '99999|99999-9999',
  ZA: '9999',
};

/** Letters of cars that are written before postcodes in mail from abroad, besides the country's code. */
const CAR_SIGNS: Record<string, string> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IE: 'IRL',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  MC: 'MC',
  NO: 'N',
  PT: 'P',
  RU: 'RUS',
  SE: 'S',
  SI: 'SLO',
  TR: 'TR',
  UA: 'UA',
};

const SIGNS: Record<string, string> = { '9': '\\d', '@': '[A-Z]', '*': '[A-Z\\d]' };

type Form = { pattern: RegExp; write: (compact: string) => string };

const formsByCountry = new Map<string, Form[]>();

/** `LT-99999` as a pattern of what is typed without blanks and hyphens, and as it is written. */
function toForm(text: string): Form {
  const [, prefix = '', rest = ''] = /^([A-Z]{2}-?(?=9))?(.*)$/.exec(text) ?? [];
  const letters = prefix.replace('-', '');
  const body = [...rest].map((sign) => (/[ -]/.test(sign) ? '' : (SIGNS[sign] ?? sign))).join('');
  const write = (compact: string) => {
    let at = 0;
    const signs = [...rest].map((sign) => (/[ -]/.test(sign) ? sign : compact[at++])).join('');
    return prefix + signs;
  };
  const pattern = new RegExp(`^(?:${letters})?(${body})$`);
  return { pattern, write: (compact) => write(pattern.exec(compact)?.[1] ?? '') };
}

function formsOf(country: string): Form[] {
  const known = formsByCountry.get(country) ?? ownValue(FORMS, country)?.split('|').map(toForm) ?? [];
  formsByCountry.set(country, known);
  return known;
}

/** What is typed, in capitals and ASCII, without the sign of Japan's post office. */
const plain = (zip: string): string =>
  foldDigits(zip)
    .replace(/[\p{Pd}\u2212\u30FC\uFF70]/gu, '-')
    .replace(/[〒\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/**
 * Returns a postcode as its country writes it, whatever its blanks, hyphens and width, and with or without the country
 * before it: D-10115, D02X285, 〒150-0002. One of another form, or of a country without a known one, stays as typed, in
 * capitals and ASCII.
 */
export function normalizeZip(zip: string, country: string): string {
  const typed = plain(zip);
  const compact = typed.replace(/[ -]/g, '');
  const sign = ownValue(CAR_SIGNS, country) ?? country;
  const withoutCountry = compact.replace(new RegExp(`^(?:${country}|${sign})(?=\\d)`), '');
  for (const { pattern, write } of formsOf(country))
    for (const candidate of [compact, withoutCountry]) if (pattern.test(candidate)) return write(candidate);
  return typed;
}

/** Whether a normalized postcode has the form of its country; true for a country without a known one. */
export function hasZipForm(zip: string, country: string): boolean {
  const forms = formsOf(country);
  const compact = zip.replace(/[ -]/g, '');
  // Of other countries only what no post office writes is refused.
  if (forms.length === 0) return /^[\p{L}\d][\p{L}\d -]{1,14}$/u.test(zip);
  return forms.some(({ pattern }) => pattern.test(compact));
}

const ZIP_EXAMPLES: Record<string, string> = {
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BG: '1000',
  BR: '01001-000',
  CA: 'K1A 0B1',
  CH: '8001',
  CN: '100000',
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
  IN: '110001',
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
