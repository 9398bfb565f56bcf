import { plainCode } from '../../../../kit/plain-code.ts';
import { sameMeasures } from '../text/measures.ts';
import { splitPieces } from '../text/tokenise.ts';
import { EXPANSION_BOOSTS } from '../weights.ts';
import type { ClauseExpansion } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';
import { readCodes } from './read-codes.ts';

/**
 * `isCode`: the whole query is a SKU or EAN. `codes`: those that it names, without separators.
 * `inexact`: what is nearly one.
 */
type ReadWords = { tokens: Token[]; isCode: boolean; codes: string[]; inexact: readonly string[] };

/**
 * Reads the words of a query, and the SKUs and EANs among them. Products with a code are added to those with its words;
 * a product whose code is named in full has what the other words ask for.
 */
export function readWords(context: QueryContext, text: string): ReadWords {
  const { whole, exact, byPiece, inexact } = readCodes(context, text);
  const named = whole ? [whole] : exact;
  // A text that is nearly a code is one word, whatever it is made of.
  const rest = inexact.reduce((left, one) => left.replace(one.text, ' '), text);
  const similar = inexact.map(({ text: code, expansion }): Token => {
    const word = plainCode(code).toLowerCase();
    return { word, text: code.trim(), also: [expansion], isVerbatim: true };
  });
  const tokens = [...tokensOf(context, rest), ...similar];
  const withCodes = (token: Token, codes: readonly ClauseExpansion[]): Token =>
    codes.length === 0 ? token : { ...token, also: [...(token.also ?? []), ...codes] };
  if (named.length > 0) {
    const expansions = named.map(({ expansion }) => expansion);
    return {
      tokens: tokens.map((token) => withCodes(token, expansions)),
      isCode: whole !== undefined,
      codes: named.map(({ code }) => code),
      inexact: [],
    };
  }
  const codeByWord = new Map<string, ClauseExpansion>();
  for (const piece of splitPieces(text)) {
    const found = byPiece.get(piece);
    if (found) for (const { word } of tokensOf(context, piece)) codeByWord.set(word, found);
  }
  return {
    tokens: tokens.map((token) => {
      const found = codeByWord.get(token.word);
      return withCodes(token, found ? [found] : []);
    }),
    isCode: false,
    codes: [],
    inexact: similar.map(({ text: code }) => code),
  };
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
