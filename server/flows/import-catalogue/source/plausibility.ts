// Letters beyond ASCII of the shop's languages that are written with Latin letters.
const LATIN = new Set('àâäçéèêëîïôöœùûüñáíóúßãõìò');
// Letters of Poland, Czechia, Slovakia, Hungary, Romania and their neighbours.
const CENTRAL = new Set('ąćęłńśźżčďěňřšťůžőűľĺŕăţşđýŤŠŽ');
// Letters of neighbours in the north, which windows-1252 has as well.
const NORTHERN = new Set('æøå');
// Words of one letter.
const ALONE = new Set('àéèóÀÉÈ');
// Letters with what follows them where they are at home: an accent on a last letter, -ões, œu and œil.
const MISPLACED = /^(?:[ùìò]\p{L}|õ(?!e)|œ(?![uidst]))/u;
const CYRILLIC = /[А-Яа-яЁё]/;
const LETTER = /\p{L}/u;
// Signs that product texts have; others are traces of a wrong encoding.
const SIGNS = new Set('€‚„…‹›‘’“”•–—™¡©«»®°²³´µ·¹¼½¾¿×÷№£¢¥± \u00ad');
// Signs that may stand between two letters.
const JOINING = new Set('’‘·×–—/\u00ad ');
const CONTROL = /[\u0080-\u009f\ufffd]/;
// The most frequent pairs of letters of Russian texts.
const PAIRS = new Set(
  'ст но ен то на ов ни ра во ко ал ер ре ро ор ка по ол ел ле те от ан де ск ом ет ло пр не ли та ть ва ос ри ин ит го ог ес ва ла ве ти ки ми ат ас ар ам ак ем ил ис да до ег об он од ой ым ый ая ое ие ия ия дл ля ез че ех хо ан ны ль ши уд фо из ус бе за ка ку ча ик'.split(
    ' ',
  ),
);

/** How well a text of non-ASCII letters reads: a sum over them, and how many of them count. */
export type Plausibility = { score: number; letters: number };

type Place = { before: string; letter: string; after: string };

/** Rates a text read in some encoding by the letters of the shop's languages, and by what stands beside them. */
export function ratePlausibility(text: string): Plausibility {
  let score = 0;
  let letters = 0;
  let run = 0;
  for (let at = 0; at < text.length; at += 1) {
    const place = { before: text[at - 1] ?? '', letter: text[at] ?? '', after: text[at + 1] ?? '' };
    if (place.letter <= '\u007f') {
      run = 0;
      continue;
    }
    letters += 1;
    run += 1;
    score += rateLetter(place, run);
  }
  return { score, letters };
}

function rateLetter(place: Place, run: number): number {
  const { before, letter, after } = place;
  if (CONTROL.test(letter)) return -10;
  if (CYRILLIC.test(letter)) return rateCyrillic(place);
  if (!LETTER.test(letter) || letter === 'ª' || letter === 'º') return rateSign(place);
  const lower = letter.toLowerCase();
  // Capitals inside of words, and four such letters in a row, are what other alphabets look like.
  if (isCapitalInside(place) || (run > 3 && LETTER.test(before))) return -2;
  if (letter === lower && letter !== 'ß' && /\p{Lu}\p{Lu}/u.test(before + after)) return -1;
  if (!LETTER.test(before) && !LETTER.test(after)) return ALONE.has(letter) ? 1 : -1;
  if (MISPLACED.test(lower + after.toLowerCase())) return -0.5;
  if (LATIN.has(lower)) return 1;
  if (NORTHERN.has(lower)) return 0.3;
  return CENTRAL.has(lower) ? 0.6 : -1;
}

const isCapitalInside = ({ before, letter, after }: Place): boolean =>
  letter !== letter.toLowerCase() &&
  (/\p{Ll}/u.test(before) || (LETTER.test(before) && /\p{Ll}/u.test(after)));

function rateSign({ before, letter, after }: Place): number {
  if (letter === '¿' || letter === '¡') return !LETTER.test(before) && LETTER.test(after) ? 1 : -1;
  if (letter === 'ª' || letter === 'º') return /[\dn]/i.test(before) && !LETTER.test(after) ? 1 : -1;
  if (!SIGNS.has(letter)) return -2;
  return LETTER.test(before) && LETTER.test(after) && !JOINING.has(letter) ? -2 : 0.1;
}

function rateCyrillic(place: Place): number {
  const { before, letter, after } = place;
  const lower = letter.toLowerCase();
  if (isCapitalInside(place)) return -2;
  // Latin and Cyrillic letters in one word.
  if (/[A-Za-z]/.test(before) && /[A-Za-z]/.test(after)) return -2;
  if (/[a-z]/.test(before) || /[a-z]/.test(after)) return -1;
  const base = letter === lower ? 0.7 : 0.5;
  return /[цщэфъё]/.test(lower) ? base - 0.3 : base + (PAIRS.has(before.toLowerCase() + lower) ? 0.6 : 0);
}
