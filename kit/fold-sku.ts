import { codeLabel } from './code-label.ts';
import { foldDigits } from './fold-digits.ts';
import { plainCode } from './plain-code.ts';

/** A longer text is no SKU. */
export const MAX_SKU_LENGTH = 64;

const DASHES = /[\p{Pd}\u2212]/gu;
/** All of them, unlike in texts (strip-invisible.ts): no SKU needs a joiner or a soft hyphen. */
const INVISIBLE = /[\p{Cf}\p{Noncharacter_Code_Point}]/gu;
/** A SKU has no blank and no colon, so that REF-1 and No.5 are whole ones. */
const LABEL = codeLabel(String.raw`(?:[\s.]*[:#№][\s:]*|[\s.]*\s)`);

/** Returns a text without invisible characters and without what is written before a SKU, such as `SKU:`. */
export const withoutSkuLabel = (text: string): string =>
  text.replace(INVISIBLE, '').trim().replace(LABEL, '');

/** Returns a typed or pasted SKU as catalogues write it: capitals, ASCII digits and hyphens, of normal width, no label. */
export const foldSku = (text: string): string =>
  withoutSkuLabel(foldDigits(text)).replace(DASHES, '-').trim().toUpperCase();

const CYRILLIC = 'АВЕКМНОРСТХУІ';
const LATIN = 'ABEKMHOPCTXYI';
const LIKE_DIGIT: Record<string, string> = { O: '0', I: '1', L: '1' };

/**
 * Returns what SKUs have in common that are read as each other: without separators, Cyrillic letters as the Latin ones of
 * the same shape, O as 0, I and L as 1. `variant_alike` is an index of the same of all SKUs.
 */
export const alikeSku = (text: string): string =>
  plainCode(
    foldSku(text).replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter),
  ).replace(/[OIL]/g, (letter) => LIKE_DIGIT[letter] ?? letter);
