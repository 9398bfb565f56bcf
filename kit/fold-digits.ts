const DIGIT = /\p{Nd}/u;

/** The digits of a script follow one another in Unicode, from 0 to 9. */
function digitOf(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

const DIGITS = /(?![0-9])\p{Nd}/gu;
/** ASCII in the width of Chinese characters. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDTH_OFFSET = 0xfee0;

/** Returns a text with full-width ASCII in normal width. */
const foldWidth = (text: string): string =>
  text.replace(WIDE, (char) => String.fromCharCode(char.charCodeAt(0) - WIDTH_OFFSET));

/**
 * Returns a text with the digits of all scripts as 0 to 9, full-width ASCII in normal width and every blank as a space.
 * Superscripts, fractions and numbers in circles stay, since they are other numbers than their digits.
 */
export const foldDigits = (text: string): string =>
  foldWidth(text)
    .replace(DIGITS, (char) => String(digitOf(char)))
    .replace(/\p{Zs}/gu, ' ');
