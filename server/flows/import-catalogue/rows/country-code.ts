import { languages } from '../../../../contract/fields.ts';

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
        if (name) codeByName.set(name.toLowerCase(), one + other);
      }
  }
  return codeByName;
}

const known = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The ISO 3166-1 code of a country's code or name; undefined for another word. */
export function countryCode(text: string): string | undefined {
  const upper = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(upper) && upper !== 'UK' && known.of(upper)) return upper;
  return names().get(text.toLowerCase().replace(/^made in /, ''));
}
