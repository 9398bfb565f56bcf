import { valueFrequency } from '../index/search-index.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS } from '../weights.ts';
import type { QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

/** The clause of a named device: products that fit any of its series. Undefined when none does. */
export function createDeviceClause(
  { index }: QueryContext,
  tokens: readonly Token[],
  slugs: readonly string[],
): QueryClause | undefined {
  const values = slugs
    .map((slug) => index.values.find('series', slug))
    .filter((value) => value !== undefined)
    .filter((value) => valueFrequency(index, value) > 0);
  if (values.length === 0) return undefined;
  return {
    text: tokens.map(({ text }) => text).join(' '),
    expansions: values.map((number) => ({ kind: 'value', number, boost: EXPANSION_BOOSTS.exact })),
    importance: CLAUSE_IMPORTANCE.device,
  };
}
