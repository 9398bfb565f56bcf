const NOT_PLAIN = /[^\x20-\x7e\u0400-\u04ff]/g;
const MARKS = /[\u0300-\u036f]/g;
// Letters that have no decomposition into a plain one and a mark.
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['\u2019', "'"],
  ['\u2013', '-'],
  ['\u2014', '-'],
  ['\u2011', '-'],
]);
const foldedByLetter = new Map<string, string>();
const MAX_FOLDED = 2000;

// Keyboards of East Asia write Latin letters and digits as wide as their own: U+FF01 to U+FF5E, in the order of ASCII.
const WIDE = { first: 0xff01, last: 0xff5e, distance: 0xfee0 };

function plainWidth(letter: string): string | undefined {
  const code = letter.charCodeAt(0);
  return code >= WIDE.first && code <= WIDE.last ? String.fromCharCode(code - WIDE.distance) : undefined;
}

function foldLetter(letter: string): string {
  let plain = foldedByLetter.get(letter);
  if (plain === undefined) {
    plain = SPECIAL.get(letter) ?? plainWidth(letter) ?? letter.normalize('NFD').replace(MARKS, '');
    if (foldedByLetter.size >= MAX_FOLDED) foldedByLetter.clear();
    foldedByLetter.set(letter, plain);
  }
  return plain;
}

/** Lower case without accents: `Hülle` becomes `hulle`, `ё` becomes `е`. Russian й is a letter of its own and stays. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.search(NOT_PLAIN) < 0 && !lower.includes('ё')
    ? lower
    : lower.normalize('NFC').replace(NOT_PLAIN, foldLetter).replaceAll('ё', 'е');
}
