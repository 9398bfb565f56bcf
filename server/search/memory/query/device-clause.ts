import { isValueEstablished, valueExists } from '../index/frequency.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS } from '../weights.ts';
import type { QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

/** Facet values of the series that a name may mean. */
const seriesValues = ({ index }: QueryContext, slugs: readonly string[]): number[] =>
  slugs.map((slug) => index.values.find('series', slug)).filter((value) => value !== undefined);

/**
 * The clause of a named device: products that fit any of its series. Undefined where too few do; the words of its
 * name then count too.
 */
export function createDeviceClause(
  context: QueryContext,
  tokens: readonly Token[],
  slugs: readonly string[],
): QueryClause | undefined {
  const values = seriesValues(context, slugs);
  if (!values.some((value) => isValueEstablished(context.index, value))) return undefined;
  return {
    text: tokens.map(({ text }) => text).join(' '),
    expansions: values.map((number) => ({ kind: 'value', number, boost: EXPANSION_BOOSTS.exact })),
    importance: CLAUSE_IMPORTANCE.device,
    isDevice: true,
  };
}

/** Words of a device's name that products of the device satisfy, whatever their titles say. */
export function withDevice(
  context: QueryContext,
  tokens: readonly Token[],
  slugs: readonly string[],
): Token[] {
  const also = seriesValues(context, slugs)
    .filter((value) => valueExists(context.index, value))
    .map((number) => ({ kind: 'value' as const, number, boost: EXPANSION_BOOSTS.device }));
  return tokens.map((token) => ({
    ...token,
    also: [...(token.also ?? []), ...also],
    isOfDevice: true,
  }));
}
