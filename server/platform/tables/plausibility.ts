import { rateLatinWords } from './latin-words.ts';

const CYRILLIC = /[А-Яа-яЁё]/;
const GREEK = /[Ά-ώ]/;
const LETTER = /\p{L}/u;
// ª and º are signs of numbers.
const WORDS = /(?:(?![ªº])\p{L})+/gu;
// Longer ones are no words, and patterns would take long for them.
const MAX_WORD = 40;
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

// And of Greek ones.
const GREEK_PAIRS = new Set(
  'ου το τη ση στ τα ια ντ ρο αι ει πο αν τε ερ ατ ικ κα ης ος ας ες ις ων ον ρι ια ιο νο λο απ με εν τι ρα αρ ορ θη κη υτ οτ σε πρ ολ ελ λε λα μα μο νη γι ιν ισ ασ εί ής ση ές ία ίν όν ός ού τό τή ύ χρ φο'.split(
    ' ',
  ),
);

type Place = { before: string; letter: string; after: string };

/** Rates how well a text of non-ASCII letters reads in some encoding: a sum over them. */
export function ratePlausibility(text: string): number {
  const words = (text.match(WORDS) ?? [])
    .map((word) => word.slice(0, MAX_WORD))
    .filter((word) => /[^\0-\x7f]/.test(word));
  const latin = words.filter((word) => !CYRILLIC.test(word) && !GREEK.test(word));
  const greek = words.filter((word) => GREEK.test(word)).reduce((sum, word) => sum + rateGreekWord(word), 0);
  const others = words.filter((word) => CYRILLIC.test(word) && !GREEK.test(word));
  const shapes = latin.reduce((sum, word) => sum + rateShape(word), 0);
  const cyrillic = others.reduce((sum, word) => sum + rateCyrillicWord(word), 0);
  return rateLatinWords(latin) + shapes + cyrillic + greek + rateSigns(text);
}

/** Capitals inside of words, small letters between capitals, and four such letters in a row are of other alphabets. */
function rateShape(word: string): number {
  const inside = word.match(/(?<=\p{Ll})(?![A-Z])\p{Lu}|(?<=\p{Lu})(?![A-Z])\p{Lu}(?=\p{Ll})/gu)?.length ?? 0;
  const small =
    word.match(/(?<=\p{Lu}\p{Lu})(?![a-zß])\p{Ll}|(?<=^\p{Lu})(?![a-zß])\p{Ll}(?=\p{Lu})/gu)?.length ?? 0;
  const rows =
    word
      .match(/(?![\0-\x7f])\p{L}{4,}/gu)
      ?.filter((row) => !/[\0-\x7f]/.test(row))
      .join('').length ?? 0;
  return -3 * inside - 2 * small - 2 * rows;
}

/** Latin and Cyrillic letters in one word belong to no language. */
function rateCyrillicWord(word: string): number {
  const letters = [...word];
  if (/[A-Za-z]/.test(word)) return -2 * letters.filter((letter) => letter > '\x7f').length;
  return letters.reduce(
    (sum, letter, at) =>
      sum + rateCyrillic({ before: letters[at - 1] ?? '', letter, after: letters[at + 1] ?? '' }),
    0,
  );
}

function rateCyrillic({ before, letter, after }: Place): number {
  const lower = letter.toLowerCase();
  if (!CYRILLIC.test(letter)) return -1;
  if (letter !== lower && (/\p{Ll}/u.test(before) || (before !== '' && /\p{Ll}/u.test(after)))) return -2;
  const base = letter === lower ? 0.7 : 0.5;
  return /[цщэфъё]/.test(lower) ? base - 0.3 : base + (PAIRS.has(before.toLowerCase() + lower) ? 0.6 : 0);
}

/**
 * A Greek word has letters of its alphabet alone, its small ς at the end, at most one accent, and capitals in front.
 */
function rateGreekWord(word: string): number {
  const letters = [...word];
  const accents = word.match(/[ΆΈΉΊΌΎΏάέήίόύώΐΰ]/g)?.length ?? 0;
  if (/[^Ά-ώ]/.test(word) || accents > 1 || /ς.|σ$|[ά-ώ][Ά-Ώ]/.test(word)) return -letters.length;
  const pairs = letters.filter((letter, at) =>
    GREEK_PAIRS.has(((letters[at - 1] ?? '') + letter).toLowerCase()),
  );
  return 0.7 * letters.length + 0.6 * pairs.length;
}

function rateSigns(text: string): number {
  let score = 0;
  for (const { 0: letter, index } of text.matchAll(/(?=[^\0-\x7f])[\P{L}ªº]/gu))
    score += rateSign({ before: text[index - 1] ?? '', letter, after: text[index + letter.length] ?? '' });
  return score;
}

function rateSign({ before, letter, after }: Place): number {
  if (CONTROL.test(letter)) return -10;
  if (letter === '¿' || letter === '¡') return !LETTER.test(before) && LETTER.test(after) ? 1 : -1;
  if (letter === 'ª' || letter === 'º') return /[\dn]/i.test(before) && !LETTER.test(after) ? 1 : -1;
  if (!SIGNS.has(letter)) return -2;
  // A sign between letters, or before one, stands for a letter.
  if (LETTER.test(after) && !JOINING.has(letter) && !/[„“‚‘«»‹›]/.test(letter)) return -2;
  return LETTER.test(before) && LETTER.test(after) && !JOINING.has(letter) ? -2 : 0.1;
}
