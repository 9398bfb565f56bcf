import { findCode } from '../index/code-table.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS } from '../weights.ts';
import type { QueryClause } from './query-clause.ts';
import type { QueryContext } from './query-context.ts';

const CODE = /^(?=.*\d)[A-Z\d._/-]{4,64}$/;
const MIN_PREFIX = 5;
const MAX_CODES = 400;

/**
 * The clause of a SKU or EAN, or of the beginning of one; undefined for any other piece. A beginning that is also a
 * word of titles stays a word.
 */
export function createCodeClause(context: QueryContext, piece: string): QueryClause | undefined {
  const code = piece.toUpperCase();
  if (!CODE.test(code)) return undefined;
  const found = context.index.segments.map((segment) => findCode(segment.codes, code, MAX_CODES));
  if (found.every(({ docIds }) => docIds.length === 0)) return undefined;
  const [word = ''] = context.vocabulary.tokenise(piece);
  const isExact = found.some((one) => one.isExact);
  if (!isExact && (code.length < MIN_PREFIX || context.isKnown(word))) return undefined;
  return {
    text: piece,
    expansions: [{ kind: 'docIds', docIds: found.map(({ docIds }) => docIds), boost: EXPANSION_BOOSTS.code }],
    importance: CLAUSE_IMPORTANCE.code,
  };
}
