import { languages } from '../../../contract/fields.ts';

/** Codes that Intl names and that are no country's: unions, seas of zones, parts of countries, and tests. */
const NO_COUNTRIES = new Set('EU EZ UN XA XB XX ZZ QO AC CP CQ DG EA IC TA'.split(' '));

/** Whether two letters are a country's code of today: not one that Intl knows as another's, as UK or DD. */
const isCountry = (code: string): boolean =>
  !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
// Names that shops use and Intl does not.
const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  prc: 'CN',
  "people's republic of china": 'CN',
  'p.r. china': 'CN',
  'south korea': 'KR',
  korea: 'KR',
  chn: 'CN',
  deu: 'DE',
  gbr: 'GB',
};

let codeByName: Map<string, string> | undefined;

/** Every country's name in the shop's languages, in lower case. */
function names(): Map<string, string> {
  if (codeByName) return codeByName;
  codeByName = new Map(Object.entries(OTHER_NAMES));
  for (const language of languages) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const one of LETTERS)
      for (const other of LETTERS) {
        const name = display.of(one + other);
        if (name && isCountry(one + other)) codeByName.set(name.toLowerCase(), one + other);
      }
  }
  return codeByName;
}

/** Returns the code of every country's name in the shop's languages, the names in lower case. */
export const countryNames = (): ReadonlyMap<string, string> => names();

const known = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The ISO 3166-1 code of a country's code or name; undefined for another word. */
export function countryCode(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(upper) && known.of(upper) && isCountry(upper)) return upper;
  return names().get(text.toLowerCase().replace(/^made in /, ''));
}
