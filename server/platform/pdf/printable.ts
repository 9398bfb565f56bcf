type Glyphs = { hasGlyphForCodePoint: (code: number) => boolean };
/** The part of an open font that says which letters it has. */
type FontOf = PDFKit.PDFDocument & { _font: { font: Glyphs } };

// Pictures and the marks that belong to them say nothing that a paper lacks without them.
const PICTURES =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Variation_Selector}|\u{200D}|\u{20E3}/gu;
const REPLACEMENT = '?';

/**
 * Returns a function that replaces the letters that a font lacks, which would be empty boxes, and drops pictures.
 * `onMissing` is called for each text with such letters.
 */
export function createPrintable(doc: PDFKit.PDFDocument, onMissing: () => void): (text: string) => string {
  const { font } = (doc as FontOf)._font;
  const isKnown = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return letter === '\n' || font.hasGlyphForCodePoint(code);
  };
  return (text) => {
    // Letters of the first blocks of Unicode are in the font.
    if (!/[^\n\u{20}-\u{17F}]/u.test(text)) return text;
    const letters = [...text.normalize('NFC')];
    if (letters.every(isKnown)) return letters.join('');
    const left = [...letters.join('').replace(PICTURES, '')];
    if (!left.every(isKnown)) onMissing();
    return left.map((letter) => (isKnown(letter) ? letter : REPLACEMENT)).join('');
  };
}
