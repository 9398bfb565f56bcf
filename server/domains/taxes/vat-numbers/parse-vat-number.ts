import { type Country, checkVAT, countries } from 'jsvat';
import { foldDigits } from '../../../../kit/fold-digits.ts';
import { ownValue } from '../../../../kit/own-value.ts';

export type VatNumber = {
  /** As it is written, with its prefix: DE136695976. */
  number: string;
  /** The prefix: the country's code, except EL for Greece and XI for Northern Ireland. */
  prefix: string;
  /** The country of the trader. */
  country: string;
};

const NORTHERN_IRELAND = /^XI/;
/** Countries whose numbers begin otherwise than their code. */
const PREFIXES: Record<string, string> = { GR: 'EL', MC: 'FR', IM: 'GB' };

/** The countries whose numbers can be checked: the Union's and the United Kingdom's. */
const european = (countries as readonly Country[]).filter(
  ({ name }) =>
    !['Andorra', 'Brazil', 'Europe', 'Norway', 'Russian Federation', 'Serbia', 'Switzerland'].includes(name),
);

/**
 * Reads a VAT number as a buyer types it; the prefix may be missing when the country is known. Returns null when its
 * form or its check digits are wrong.
 */
export function parseVatNumber(text: string, country: string): VatNumber | null {
  // Greece writes EL before its numbers, though its code is GR.
  const typed = foldDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^GR(?=\d)/, 'EL');
  const prefix = ownValue(PREFIXES, country) ?? country;
  for (const number of [typed, prefix + typed]) {
    // Northern Ireland has the numbers of the United Kingdom.
    const found = checkVAT(number.replace(NORTHERN_IRELAND, 'GB'), european);
    if (!found.isValid || !found.country) continue;
    const trader = found.country.isoCode.short;
    return { number, prefix: number.slice(0, 2), country: trader };
  }
  return null;
}

const prefixes = [...european.flatMap(({ codes }) => codes.slice(0, 1)), 'EL', 'XI'];
/** How European numbers begin. Other countries' numbers have no digit after such letters. */
const EUROPEAN_PREFIX = new RegExp(`^(${prefixes.join('|')})U?\\d`);

/**
 * Whether a text can be the tax number of a company: a European one by form and check digits, that of another country by
 * having five characters or more, a digit among them.
 */
export function isTaxNumber(text: string): boolean {
  if (parseVatNumber(text, '')) return true;
  const typed = foldDigits(text)
    .toUpperCase()
    .replace(/[ ./-]/g, '');
  return /^(?=.*\d)[\p{L}\d]{5,}$/u.test(typed) && !EUROPEAN_PREFIX.test(typed);
}
