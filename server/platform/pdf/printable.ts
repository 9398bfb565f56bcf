import type { Fonts } from './fonts.ts';

// Pictures and the marks that belong to them say nothing that a paper lacks without them.
const PICTURES =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u{20E3}/u;

const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Returns a function that writes letters that no font has, which would be empty boxes, as a compatible letter or their
 * code, and drops pictures. `onMissing` is called for each text with such a code.
 */
export function createPrintable(fonts: Fonts, onMissing: () => void): (text: string) => string {
  const substituteOf = (letter: string): string => {
    if (PICTURES.test(letter)) return '';
    const compatible = letter.normalize('NFKC');
    if ([...compatible].every(fonts.hasLetter)) return compatible;
    onMissing();
    return ` ${codeOf(letter)} `;
  };
  return (text) => {
    if (fonts.isPlain(text)) return text;
    const letters = [...text.normalize('NFC')];
    if (letters.every(fonts.hasLetter)) return letters.join('');
    return letters
      .map((letter) => (fonts.hasLetter(letter) ? letter : substituteOf(letter)))
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim();
  };
}
