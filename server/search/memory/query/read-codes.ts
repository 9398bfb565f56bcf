import { plainCode } from '../../../../kit/plain-code.ts';
import { labelledCode, sameNumbers, similarCodes, trimCode } from '../text/codes.ts';
import { splitPieces } from '../text/tokenise.ts';
import { EXPANSION_BOOSTS } from '../weights.ts';
import type { ClauseExpansion } from './query-clause.ts';
import type { QueryContext } from './query-context.ts';

const HAS_DIGIT = /\d/;
/** A whole query may be a code of any shape. */
const ANY_CODE = /^[\x21-\x7e][\x20-\x7e]{0,62}[\x21-\x7e]$/;
/** Letters and digits of a piece of a query that may be a code. */
const MIN_PIECE = 4;
const MAX_PIECE = 64;
const MIN_PREFIX = 5;
/** A shorter code that was mistyped could be anything. */
const MIN_SIMILAR = 6;
/** A code with spaces in it is so many pieces at most. */
const MAX_PARTS = 4;
const MAX_PIECES = 40;
const NO_DOC_IDS = new Uint32Array(0);

export type FoundCode = {
  /** Without separators. */
  code: string;
  expansion: ClauseExpansion;
};

/** The codes of a query. `whole`: it is one and nothing else. */
export type FoundCodes = {
  whole?: FoundCode;
  /** Codes among other words. */
  exact: readonly FoundCode[];
  /** By piece of the query: products whose code begins with it, or is nearly it. */
  byPiece: ReadonlyMap<string, ClauseExpansion>;
  /** Texts that no code has or begins with, but some are nearly. */
  inexact: readonly InexactCode[];
};

/** A text of a query, and the products with a code that is nearly it. */
export type InexactCode = { text: string; expansion: ClauseExpansion };

/**
 * Finds the SKUs and EANs of a query, whatever their letters and however their parts are separated: the query itself,
 * also in quotes or behind `SKU:`; pieces of it, alone or a few of them together.
 */
export function readCodes(context: QueryContext, text: string): FoundCodes {
  const trimmed = trimCode(text);
  const whole = [text.trim(), trimmed, labelledCode(trimmed) ?? '']
    .filter((one) => ANY_CODE.test(one))
    .map((one) => findExact(context, one))
    .find((one) => one !== undefined);
  if (whole) return { whole, exact: [], byPiece: new Map(), inexact: [] };
  const pieces = splitPieces(text).slice(0, MAX_PIECES);
  const trimmedPieces = pieces.map(trimCode);
  const labelled = trimmedPieces.map((piece) => labelledCode(piece) ?? piece);
  const found = findAmong(context, trimmedPieces);
  const exact = found.length > 0 ? found : findAmong(context, labelled);
  const byPiece = new Map<string, ClauseExpansion>();
  if (exact.length > 0) return { exact, byPiece, inexact: [] };
  const apart = findApart(context, pieces, text);
  if (apart) return { exact, byPiece, inexact: [apart] };
  const inexact: InexactCode[] = [];
  for (const piece of pieces) {
    const code = trimCode(piece);
    const begun = findBegun(context, code);
    if (begun) byPiece.set(piece, begun);
    const similar = begun ? undefined : findSimilar(context, code);
    if (similar) inexact.push({ text: piece, expansion: similar });
  }
  return { exact, byPiece, inexact };
}

/** A whole query whose pieces make nearly a code together, `660102797 Z`. */
function findApart(context: QueryContext, pieces: readonly string[], text: string): InexactCode | undefined {
  const mayBeCode = pieces.every((piece) => HAS_DIGIT.test(piece) || piece.length === 1);
  if (pieces.length < 2 || pieces.length > MAX_PARTS || !mayBeCode) return undefined;
  const expansion = findSimilar(context, pieces.join(''));
  return expansion && { text, expansion };
}

/** Codes among the words of a query; the longest of neighbouring pieces counts. */
function findAmong(context: QueryContext, pieces: readonly string[]): FoundCode[] {
  const found: FoundCode[] = [];
  for (let at = 0; at < pieces.length; at += 1)
    for (let parts = Math.min(MAX_PARTS, pieces.length - at); parts > 0; parts -= 1) {
      const own = pieces.slice(at, at + parts);
      const code = hasShapeOfCode(context, own) ? findExact(context, own.join(' ')) : undefined;
      if (!code || isOfCommonWords(context, own)) continue;
      found.push(code);
      at += parts - 1;
      break;
    }
  return found;
}

/** Whether pieces are as long as a code: several only with a digit, and one without only where it is no known word. */
function hasShapeOfCode({ vocabulary }: QueryContext, pieces: readonly string[]): boolean {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  if (length < MIN_PIECE || length > MAX_PIECE) return false;
  if (pieces.some((piece) => HAS_DIGIT.test(piece))) return true;
  const [only = ''] = pieces;
  const known = vocabulary.lexicon.findWord(only.toLowerCase());
  return pieces.length === 1 && (known === undefined || vocabulary.lexicon.isAdded(known));
}

/** Whether pieces are just words, measures or devices that the shop has: `20w`. */
const isOfCommonWords = (context: QueryContext, pieces: readonly string[]): boolean =>
  context.vocabulary
    .tokenise(pieces.join(' '))
    .every((word) => context.isEstablished(word) || context.index.devices.isDeviceWord(word));

const expansionOf = (docIds: Uint32Array[]): ClauseExpansion => ({
  kind: 'docIds',
  docIds,
  boost: EXPANSION_BOOSTS.code,
});

/** Products with this very code, however its parts are separated. */
function findExact(context: QueryContext, text: string): FoundCode | undefined {
  const plain = plainCode(text);
  for (const code of new Set([text.toUpperCase(), plain, ...sameNumbers(plain)])) {
    const found = code === '' ? [] : context.index.findCodes(code, true);
    if (!found.some(({ isExact }) => isExact)) continue;
    const docIds = found.map((one) => (one.isExact ? one.docIds : NO_DOC_IDS));
    return { code: plainCode(code), expansion: expansionOf(docIds) };
  }
  return undefined;
}

/** The letters and digits of a piece with a digit that may be a code and is no common word. */
function codeOf(context: QueryContext, piece: string): string | undefined {
  const plain = plainCode(piece);
  if (plain.length < MIN_PREFIX || plain.length > MAX_PIECE || !HAS_DIGIT.test(plain)) return undefined;
  return isOfCommonWords(context, [piece]) ? undefined : plain;
}

/** Products whose code begins with a piece. */
function findBegun(context: QueryContext, piece: string): ClauseExpansion | undefined {
  const plain = codeOf(context, piece);
  if (plain === undefined) return undefined;
  for (const prefix of new Set([piece.toUpperCase(), plain])) {
    const found = context.index.findCodes(prefix, false).map(({ docIds }) => docIds);
    if (found.some(({ length }) => length > 0)) return expansionOf(found);
  }
  return undefined;
}

/** Products whose code is nearly a piece. */
function findSimilar(context: QueryContext, piece: string): ClauseExpansion | undefined {
  const plain = codeOf(context, piece);
  if (plain === undefined || plain.length < MIN_SIMILAR) return undefined;
  const similar = similarCodes(plain).map((code) => context.index.findCodes(code, true));
  const docIds = (similar[0] ?? []).map((_, at) =>
    unionOf(similar.map((found) => (found[at]?.isExact ? found[at].docIds : NO_DOC_IDS))),
  );
  if (docIds.some(({ length }) => length > 0)) return expansionOf(docIds);
  // Only the end is wrong: the variants of one product often differ in no more.
  const begun = context.index.findCodes(plain.slice(0, -1), false).map((found) => found.docIds);
  return begun.some(({ length }) => length > 0) ? expansionOf(begun) : undefined;
}

const unionOf = (lists: readonly Uint32Array[]): Uint32Array =>
  Uint32Array.from(new Set(lists.flatMap((docIds) => [...docIds]))).sort();
