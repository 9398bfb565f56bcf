import { languages } from '../../../contract/fields.ts';
import { foldDigits } from '../../../kit/fold-digits.ts';
import { otherNames, threeLetterCodes } from './country-names.ts';

/** Codes that Intl names and that are no country's: unions, seas of zones, parts of countries, and tests. */
const NO_COUNTRIES = new Set('EU EZ UN XA XB XX ZZ QO AC CP CQ DG EA IC TA'.split(' '));

/** Whether two letters are a country's code of today: not one that Intl knows as another's, as UK or DD. */
const isCountry = (code: string): boolean =>
  !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Languages besides the shop's in which buyers write countries, mostly their own. */
const OTHER_LANGUAGES =
  'ar az be bg bn bs ca cs da el et fa fi ga he hi hr hu hy id is ja ka kk km ko lo lt lv mk mn ms mt my nb ne nl pl ro sk sl sq sr sv sw th tr uk ur uz vi zh zh-Hant'.split(
    ' ',
  );

/** Words that names have or have not. */
const CONNECTORS = new Set(
  'and the of und et y e i и der die das la le les el del de des du do da of'.split(' '),
);

/** Folds a name to its letters and digits, without accents and small words; "St." is Saint. */
export function foldCountry(text: string): string {
  const words = foldDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    // U.S.A. is one word.
    .replace(/(?<=\b\p{L})\.(?=\s?\p{L}\b|$)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word === 'st' ? 'saint' : word))
    .filter(Boolean);
  const telling = words.filter((word) => !CONNECTORS.has(word));
  return (telling.length > 0 ? telling : words).join('');
}

/** Countries by folded name; null for a word that two countries are called. */
type Table = Map<string, string | null>;

function addLanguage(table: Table, language: string, style: 'long' | 'short'): void {
  const display = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
  for (const item of LETTERS)
    for (const other of LETTERS) {
      const code = item + other;
      const name = display.of(code);
      if (!name || !isCountry(code)) continue;
      const key = foldCountry(name);
      table.set(key, (table.get(key) ?? code) === code ? code : null);
    }
}

function createTable(): Table {
  const table: Table = new Map();
  for (const language of languages)
    for (const style of ['long', 'short'] as const) addLanguage(table, language, style);
  const foreign: Table = new Map();
  for (const language of OTHER_LANGUAGES) addLanguage(foreign, language, 'long');
  for (const [name, code] of foreign) if (!table.has(name)) table.set(name, code);
  for (const [name, code] of [...threeLetterCodes(), ...otherNames()]) table.set(foldCountry(name), code);
  return table;
}

let made: Table | undefined;
function table(): Table {
  made ??= createTable();
  return made;
}

/** Returns the code of every country's name, the names folded as foldCountry() does. */
export const countryNames = (): (readonly [name: string, code: string])[] =>
  [...table()].flatMap(([name, code]) => (code === null ? [] : [[name, code] as const]));

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** What may stand before the name of a country, unless another country is called so with it. */
const STATE_FORM =
  /^(?:made in |(?:the )?(?:federal |islamic |hellenic |cooperative )?(?:republic|kingdom|commonwealth|principality|sultanate) of (?:the )?(?!china|korea|congo))/i;

/**
 * Returns the ISO 3166-1 code of a country by its code of two or three letters, one of sports, or a name of it: short,
 * official, common or former, in many languages, and of parts of the United Kingdom. undefined for another word: nothing is
 * guessed.
 */
export function countryCode(text: string): string | undefined {
  const upper = foldDigits(text).trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(upper) && regionNames.of(upper) && isCountry(upper)) return upper;
  const codeOf = (name: string) => table().get(foldCountry(name)) ?? undefined;
  // "Netherlands (Holland)": two names of one country.
  const [, outer = '', inner = ''] = /^([^(]+)\(([^)]+)\)\s*$/.exec(text) ?? [];
  const code = codeOf(outer);
  if (code !== undefined && codeOf(inner) === code) return code;
  return codeOf(text) ?? codeOf(text.trim().replace(STATE_FORM, ''));
}
