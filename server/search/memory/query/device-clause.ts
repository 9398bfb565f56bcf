import type { FamilyMember } from '../vocabulary/family-member.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS } from '../weights.ts';
import type { ClauseExpansion, QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

const HAS_DIGIT = /\d/;
const IS_NUMBER = /^\d/;
/** Words of titles that name no family alone. */
const QUALIFIED = new Set([
  'pro',
  'air',
  'mini',
  'max',
  'plus',
  'ultra',
  'note',
  'watch',
  'series',
  'z',
  'tab',
  'se',
  'fe',
  'x',
  'xl',
  'xr',
  'xs',
  'lite',
  'fold',
]);

/** Facet values of the series that a name may mean. */
const seriesValues = ({ index }: QueryContext, slugs: readonly string[]): number[] =>
  slugs.map((slug) => index.values.find('series', slug)).filter((value) => value !== undefined);

/**
 * The clause of a named device: products that fit any of its series. Undefined where too few do; the words of its
 * name then count too, unless it is one of several (`isListed`), of which any will do.
 */
export function createDeviceClause(
  context: QueryContext,
  tokens: readonly Token[],
  { slugs, isListed }: { slugs: readonly string[]; isListed: boolean },
): QueryClause | undefined {
  const values = seriesValues(context, slugs);
  if (
    !isListed &&
    !values.some((value) => context.index.counts.isEstablished({ kind: 'value', number: value }))
  )
    return undefined;
  return {
    text: tokens.map(({ text }) => text).join(' '),
    expansions: values.map((number) => ({ kind: 'value', number, boost: EXPANSION_BOOSTS.exact })),
    importance: CLAUSE_IMPORTANCE.device,
    isDevice: true,
    relatives: () => relativesOf(context, tokens),
  };
}

/** Products for the other devices of a device's family. */
const relativesOf = (context: QueryContext, tokens: readonly Token[]): ClauseExpansion[] =>
  seriesExpansions(context, context.index.devices.relativesOf(tokens.map(({ word }) => word)));

/** What products for series satisfy. */
export const seriesExpansions = (context: QueryContext, slugs: readonly string[]): ClauseExpansion[] =>
  seriesValues(context, slugs)
    .filter((value) => context.index.counts.exists({ kind: 'value', number: value }))
    .map((number) => ({ kind: 'value', number, boost: EXPANSION_BOOSTS.exact }));

/** What is searched for instead of a device that the shop has nothing for. */
export type MissingDeviceClause = {
  /** Undefined where nothing is known of the family either. */
  clause: QueryClause | undefined;
  /** Whether no title has its name. */
  isUnknown: boolean;
};

/**
 * The clause of a device that no series is called: products of its family, `iphone` for `iphone 5`, those that have its
 * name in their titles first. Undefined where enough titles have it: its words are then searched for.
 */
export function createMissingDeviceClause(
  context: QueryContext,
  tokens: readonly Token[],
  { slugs, isOfOtherLine = false }: Pick<FamilyMember, 'slugs' | 'isOfOtherLine'>,
): MissingDeviceClause | undefined {
  const { index, language, vocabulary } = context;
  const at = tokens.findIndex(({ word }) => HAS_DIGIT.test(word));
  const number = tokens[at]?.word ?? '';
  const before = tokens[at - 1]?.word;
  const stem = context.stemOf(number);
  const first = before === undefined ? undefined : context.stemOf(before);
  const named: ClauseExpansion[] = [];
  if (isOfOtherLine) {
    // Titles with the model are for another line.
  } else if (before === undefined || !IS_NUMBER.test(number)) {
    if (context.isEstablished(number)) return undefined;
    if (stem !== undefined)
      named.push({ kind: 'stem', language, number: stem, boost: EXPANSION_BOOSTS.device });
  } else if (first !== undefined && stem !== undefined) {
    const bigram = vocabulary.lexicon.findBigram(first, stem);
    if (bigram !== undefined && index.counts.isEstablished({ kind: 'bigram', language, number: bigram }))
      return undefined;
    if (bigram !== undefined && index.counts.exists({ kind: 'bigram', language, number: bigram }))
      named.push({ kind: 'bigram', language, number: bigram, boost: EXPANSION_BOOSTS.device });
  }
  const words: ClauseExpansion[] =
    first === undefined || QUALIFIED.has(before ?? '')
      ? []
      : [{ kind: 'stem', language, number: first, boost: EXPANSION_BOOSTS.synonym }];
  const expansions = [...named, ...seriesExpansions(context, slugs), ...words];
  const text = (at > 0 ? tokens.slice(0, at) : tokens).map((token) => token.text).join(' ');
  return {
    isUnknown: named.length === 0,
    clause:
      expansions.length === 0
        ? undefined
        : { text, expansions, importance: CLAUSE_IMPORTANCE.device, isDevice: true, isMissing: true },
  };
}

/** Words of a device's name that products of the device satisfy, whatever their titles say. */
export function withDevice(
  context: QueryContext,
  tokens: readonly Token[],
  slugs: readonly string[],
): Token[] {
  const also = seriesValues(context, slugs)
    .filter((value) => context.index.counts.exists({ kind: 'value', number: value }))
    .map((number) => ({ kind: 'value' as const, number, boost: EXPANSION_BOOSTS.device }));
  const relatives = () => relativesOf(context, tokens);
  return tokens.map((token) => ({
    ...token,
    also: [...(token.also ?? []), ...also],
    isOfDevice: true,
    relatives,
  }));
}
