import { fold } from './fold.ts';
import { gluedUnitOf, normaliseNumbers, unitOf } from './measures.ts';

/** `3 in 1` in the seven languages. */
const IN_ONE = new Set(['in', 'en', 'em', 'в']);

/** Other names of connectors, by the name that is indexed. */
const CONNECTORS: ReadonlyMap<string, string> = new Map([
  ['typec', 'usbc'],
  ['usbtypec', 'usbc'],
]);
const CONNECTOR_KINDS = new Set(['usb', 'type']);

// French and Italian articles before a vowel; the text is folded already.
const ELISION = /^(?:[ldjmnstc]|qu|dell|all|dall|nell|sull|un)'(?=.{2})/;
const WORDS = /[a-z0-9\u0400-\u04ff]*\d\.\d+[a-z\u0400-\u04ff]*|[a-z0-9\u0400-\u04ff]+/g;
const HYPHEN = /[-\u2010-\u2014/]/;
const ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Pieces cached by a tokeniser that builds an index, and by one that reads queries. */
const MAX_PIECES = 200_000;
const MAX_QUERY_PIECES = 5000;
/** Longer pieces seldom repeat. */
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
  return joinMeasures(words.map((word) => CONNECTORS.get(word) ?? normaliseMeasure(word)));
}
const isShort = (word: string): boolean => word.length === 1 || word === 'fi';

function normaliseMeasure(word: string): string {
  const [, number, unit = ''] = MEASURE.exec(word) ?? [];
  const indexed = gluedUnitOf(unit);
  return number === undefined || indexed === undefined ? word : number + indexed;
}

/** Joins numbers with the units that follow them, `3 in 1`, and `type c`. */
function joinMeasures(words: string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const before = joined.at(-1);
    const unit = unitOf(word);
    if (before !== undefined && CONNECTOR_KINDS.has(before) && word === 'c') {
      joined[joined.length - 1] = 'usbc';
      continue;
    }
    if (before === 'in' && word === 'ear') {
      joined[joined.length - 1] = 'inear';
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

/** Whether a word may join with the next piece's. */
const isJoinable = (word: string): boolean =>
  NUMBER.test(word) ||
  IN_ONE.has(word) ||
  unitOf(word) !== undefined ||
  CONNECTOR_KINDS.has(word) ||
  word === 'c' ||
  word === 'ear' ||
  word === 'usbc';

/** The words of a piece of text without white space. */
type Piece = { words: string[]; isJoinable: boolean };

/**
 * Creates a tokeniser, for index and query alike. It caches the pieces it has seen: titles consist of the same ones.
 * `spellings` receives the spelling of words that folding changed: `hulle` is `hülle`.
 */
export function createTokeniser(spellings?: Map<string, string>): (text: string) => string[] {
  const pieces = new Map<string, Piece>();
  const maxPieces = spellings ? MAX_PIECES : MAX_QUERY_PIECES;
  const readPiece = (text: string): Piece => {
    const words = wordsOf(text);
    const last = words.at(-1) ?? '';
    const piece = { words, isJoinable: isJoinable(last) };
    if (pieces.size >= maxPieces) pieces.clear();
    if (text.length <= MAX_PIECE_LENGTH) pieces.set(text, piece);
    if (spellings) addSpellings(spellings, words, text);
    return piece;
  };
  return (text) => {
    const words: string[] = [];
    let joinable = 0;
    for (const part of normaliseNumbers(text).split(' ')) {
      if (part === '') continue;
      const piece = pieces.get(part) ?? readPiece(part);
      if (piece.isJoinable) joinable += 1;
      for (const word of piece.words) words.push(word);
    }
    return joinable > 1 ? joinMeasures(words) : words;
  };
}

/** Adds the spelling of a word, or of each part of a hyphenated one. */
function addSpellings(spellings: Map<string, string>, words: readonly string[], text: string): void {
  const parts = words.length === 1 ? [text] : text.split(HYPHEN);
  if (parts.length !== words.length) return;
  for (const [at, word] of words.entries()) addSpelling(spellings, word, parts[at] ?? '');
}

function addSpelling(spellings: Map<string, string>, folded: string, text: string): void {
  if (spellings.has(folded)) return;
  const spelling = text.toLowerCase().replaceAll('\u2019', "'").replace(ENDS, '').replace(ELISION, '');
  if (spelling !== folded && fold(spelling).replace(/[^a-z0-9\u0400-\u04ff]/g, '') === folded)
    spellings.set(folded, spelling);
}

/** The pieces of a query; white space of any kind separates them. */
export const splitPieces = (text: string): string[] => text.split(/\s+/).filter(Boolean);
