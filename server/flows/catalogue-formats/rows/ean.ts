import type { CellReader } from './cell-reader.ts';
import { isShortened } from './parse-number.ts';

const EAN = /^\d{8}(\d{4,6})?$/;

/** A bar code of 8 or 12 to 14 digits whose check digit is right; another one is left out with a warning. */
export function readEan(reader: CellReader, field: string): string | undefined {
  const found = reader.text(field);
  if (found === undefined) return undefined;
  if (isShortened(found)) return reader.warn(field, 'a spreadsheet has shortened this number');
  // Exports write '4006381333931 and ="4006381333931", so that no spreadsheet makes a number of it.
  const code = found
    .replace(/^="?|^'|"$/g, '')
    .replace(/[\s-]/g, '')
    .replace(/\.0+$/, '');
  if (/^0*$/.test(code)) return reader.warn(field, 'not an EAN, UPC or GTIN');
  if (EAN.test(code) && hasCheckDigit(code)) return code;
  const padded = padded12(code);
  if (padded) {
    reader.derive(field, `${padded}: the spreadsheet has dropped its leading zero`);
    return padded;
  }
  return reader.warn(field, 'not an EAN, UPC or GTIN');
}

/** A UPC that has lost one or two leading zeros; its check digit proves them. */
function padded12(code: string): string | undefined {
  if (!/^\d{10,11}$/.test(code)) return undefined;
  const padded = code.padStart(12, '0');
  return hasCheckDigit(padded) ? padded : undefined;
}

function hasCheckDigit(code: string): boolean {
  // GS1: from the right, digits weigh 1 and 3 in turn; the sum is a multiple of ten.
  const sum = [...code]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
