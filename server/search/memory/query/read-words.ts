import { findCode } from '../index/code-table.ts';
import { sameMeasures } from '../text/measures.ts';
import { splitPieces } from '../text/tokenise.ts';
import { EXPANSION_BOOSTS } from '../weights.ts';
import type { ClauseExpansion } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

const CODE = /^(?=.*\d)[A-Z\d._/-]{4,64}$/;
/** A whole query may be a code of any shape. */
const ANY_CODE = /^[\x21-\x7e][\x20-\x7e]{0,62}[\x21-\x7e]$/;
const MIN_PREFIX = 5;
const MAX_CODES = 400;
const NO_DOC_IDS = new Uint32Array(0);

/** `isCode`: the whole query is a SKU or EAN. */
type ReadWords = { tokens: Token[]; isCode: boolean };

/**
 * Reads the words of a query, and the SKUs and EANs among them: pieces with a digit, whole or their beginnings; the
 * whole query, whatever its letters. Products with a code are added to those with its words.
 */
export function readWords(context: QueryContext, text: string): ReadWords {
  const whole = text.trim();
  const tokens = tokensOf(context, whole);
  const code = ANY_CODE.test(whole) ? findExact(context, whole) : undefined;
  if (code)
    return {
      tokens: tokens.map((token) => ({ ...token, also: [...(token.also ?? []), code] })),
      isCode: true,
    };
  const codeByWord = new Map<string, ClauseExpansion>();
  for (const piece of splitPieces(whole)) {
    const found = CODE.test(piece.toUpperCase()) ? findPiece(context, piece) : undefined;
    if (found) for (const { word } of tokensOf(context, piece)) codeByWord.set(word, found);
  }
  const withCodes = tokens.map((token) => {
    const found = codeByWord.get(token.word);
    return found ? { ...token, also: [...(token.also ?? []), found] } : token;
  });
  return { tokens: withCodes, isCode: false };
}

const tokensOf = (context: QueryContext, text: string): Token[] =>
  context.vocabulary.tokenise(text).map((word) => {
    const token = { word, text: context.spellingOf(word) };
    const also = sameMeasures(word)
      .map((measure) => context.stemOf(measure))
      .filter((number) => number !== undefined)
      .map((number) => ({
        kind: 'stem' as const,
        language: context.language,
        number,
        boost: EXPANSION_BOOSTS.exact,
      }));
    return also.length > 0 ? { ...token, also } : token;
  });

type FoundCodes = ReturnType<typeof findCode>[];

/** Documents by segment whose code is or begins with a text; none where all of them are deleted. */
const findCodes = ({ index }: QueryContext, text: string): FoundCodes =>
  index.segments.map(({ codes, columns }) => {
    const { docIds, isExact } = findCode(codes, text.toUpperCase(), MAX_CODES);
    const exists = docIds.some((docId) => columns.deleted[docId] === 0);
    return { docIds: exists ? docIds : NO_DOC_IDS, isExact: isExact && exists };
  });

const expansionOf = (found: FoundCodes): ClauseExpansion => ({
  kind: 'docIds',
  docIds: found.map(({ docIds }) => docIds),
  boost: EXPANSION_BOOSTS.code,
});

/** Products with this very code. */
function findExact(context: QueryContext, text: string): ClauseExpansion | undefined {
  const found = findCodes(context, text).map((one) => (one.isExact ? one : { ...one, docIds: NO_DOC_IDS }));
  return found.some(({ isExact }) => isExact) ? expansionOf(found) : undefined;
}

/** Products with this code, or one that begins with it. */
function findPiece(context: QueryContext, piece: string): ClauseExpansion | undefined {
  const exact = findExact(context, piece);
  if (exact || piece.length < MIN_PREFIX) return exact;
  const found = findCodes(context, piece);
  const [word = ''] = context.vocabulary.tokenise(piece);
  if (found.every(({ docIds }) => docIds.length === 0) || context.isEstablished(word)) return undefined;
  return expansionOf(found);
}
