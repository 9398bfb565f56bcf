import { fold } from './fold.ts';

/** Units as they are written in the seven languages, and the one way in which they are kept. */
const UNITS: ReadonlyMap<string, string> = new Map(
  `w watt watts vatios ватт вт|mah мач|ah ач|wh втч|m metre metres meter meters metros metri м|cm см|mm мм|ml мл|
   h ч|gb гб|tb тб|inch inches zoll pulgadas pouces pollici дюйма дюймов|hz гц|khz кгц|ghz ггц|a|kg кг|g г|v`
    .split('|')
    .flatMap((line) => {
      const [kept = '', ...others] = line.trim().split(/\s+/);
      return [kept, ...others].map((unit): [string, string] => [unit, kept]);
    }),
);
/** `3 in 1` in the seven languages. */
const IN_ONE = new Set(['in', 'en', 'em', 'в']);

/** Connectors by their other names, and what is one name in two words. */
const CONNECTORS: ReadonlyMap<string, string> = new Map([
  ['typec', 'usbc'],
  ['usbtypec', 'usbc'],
]);
const CONNECTOR_KINDS = new Set(['usb', 'type']);

// é has become e: an article that has lost its vowel says nothing.
const ELISION = /^(?:[ldjmnstc]|qu|dell|all|dall|nell|sull|un)'(?=.{2})/;
const WORDS = /[a-z0-9\u0400-\u04ff]*\d\.\d+[a-z\u0400-\u04ff]*|[a-z0-9\u0400-\u04ff]+/g;
const ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Pieces remembered by a tokeniser that builds an index, and by one that reads what visitors type. */
const MAX_PIECES = 200_000;
const MAX_TYPED_PIECES = 5000;
/** Longer pieces are seldom seen twice. */
const MAX_PIECE_LENGTH = 40;
const NUMBER = /^\d+(?:\.\d+)?$/;
const MEASURE = /^(\d+(?:\.\d+)?)([a-z\u0400-\u04ff]+)$/;

/** The words of a piece of text without white space; numbers keep their units, `usb-c` is one word. */
function wordsOf(piece: string): string[] {
  const plain = fold(piece)
    .replace(ELISION, '')
    .replace(/'s$/, '')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replaceAll('\u00b7', '')
    .replace(/([a-z0-9])\+(?![a-z0-9])/g, '$1 plus ');
  const words: string[] = [];
  for (const run of plain.split(/[^a-z0-9\u0400-\u04ff.-]+/)) {
    let alone = false;
    for (const [at, part] of run.split('-').entries()) {
      for (const word of part.match(WORDS) ?? []) {
        const last = words.length - 1;
        // A single letter behind or before a hyphen belongs to its neighbour: usb-c, type-c, wi-fi.
        const joins: boolean =
          at > 0 &&
          last >= 0 &&
          (isShort(word) || alone) &&
          !NUMBER.test(words[last] ?? '') &&
          !NUMBER.test(word);
        if (joins) words[last] += word;
        else words.push(word);
        alone = isShort(word) && !joins;
      }
    }
  }
  return joinMeasures(words.map((word) => CONNECTORS.get(word) ?? measureOf(word)));
}
const isShort = (word: string): boolean => word.length === 1 || word === 'fi';

function measureOf(word: string): string {
  const [, number, unit = ''] = MEASURE.exec(word) ?? [];
  const kept = UNITS.get(unit);
  return number === undefined || kept === undefined ? word : number + kept;
}

/** Puts numbers and the units that follow them together, `3 in 1`, and `type c`. */
function joinMeasures(words: string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const before = joined.at(-1);
    const unit = UNITS.get(word);
    if (before !== undefined && CONNECTOR_KINDS.has(before) && word === 'c') {
      joined[joined.length - 1] = 'usbc';
      continue;
    }
    if (before === 'usb' && word === 'usbc') {
      joined[joined.length - 1] = word;
      continue;
    }
    if (before !== undefined && NUMBER.test(before)) {
      const next = words[at + 1];
      if (IN_ONE.has(word) && next !== undefined && NUMBER.test(next)) {
        joined[joined.length - 1] = `${before}in${next}`;
        at += 1;
        continue;
      }
      if (unit !== undefined) {
        joined[joined.length - 1] = before + unit;
        continue;
      }
    }
    joined.push(word);
  }
  return joined;
}

const isOpen = (word: string): boolean =>
  NUMBER.test(word) ||
  IN_ONE.has(word) ||
  UNITS.has(word) ||
  CONNECTOR_KINDS.has(word) ||
  word === 'c' ||
  word === 'usbc';

/** A piece of text without white space as the tokeniser knows it. `open`: its words may join with the next piece's. */
type Piece = { words: string[]; open: boolean };

/**
 * Makes a tokeniser that remembers pieces it has seen: titles are made of the same ones over and over. It serves
 * index and query alike. `spelt` hears how words are spelt that were folded: `hulle` is `hülle`.
 */
export function createTokeniser(spelt?: Map<string, string>): (text: string) => string[] {
  const seen = new Map<string, Piece>();
  const most = spelt ? MAX_PIECES : MAX_TYPED_PIECES;
  const pieceOf = (piece: string): Piece => {
    let known = seen.get(piece);
    if (!known) {
      const words = wordsOf(piece);
      const last = words.at(-1) ?? '';
      known = { words, open: isOpen(last) };
      if (seen.size >= most) seen.clear();
      if (piece.length <= MAX_PIECE_LENGTH) seen.set(piece, known);
      if (spelt && words.length === 1 && !spelt.has(last)) {
        const asSpelt = piece.toLowerCase().replace(ENDS, '');
        if (asSpelt !== last && fold(asSpelt).replace(/[^a-z0-9\u0400-\u04ff]/g, '') === last)
          spelt.set(last, asSpelt);
      }
    }
    return known;
  };
  return (text) => {
    const words: string[] = [];
    let open = 0;
    for (const part of text.split(' ')) {
      if (part === '') continue;
      const piece = pieceOf(part);
      if (piece.open) open += 1;
      for (const word of piece.words) words.push(word);
    }
    return open > 1 ? joinMeasures(words) : words;
  };
}

/** The pieces of a query, each with its words; white space of any kind parts them. */
export const piecesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
