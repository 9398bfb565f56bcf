import { EXPANSION_BOOSTS } from '../weights.ts';
import { findGeneralCategories } from './category-lookup.ts';
import type { NamedDevices } from './named-devices.ts';
import type { ClauseExpansion, QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

type ParsedClauses = {
  tokens: readonly Token[];
  devices: NamedDevices;
  placed: readonly PlacedClause[];
};

/** A clause and the position of the first word that it comes from. */
export type PlacedClause = { at: number; clause: QueryClause };

/**
 * Accepts products of a named category instead of a named device, where that category is made for no device. A pen for
 * an iPad is made for none in particular, and a case that has room for a pen is no pen: the category then counts more
 * than the device. Without such a category the clauses stay as they are.
 */
export function acceptGeneralCategories(
  context: QueryContext,
  { tokens, devices, placed }: ParsedClauses,
): QueryClause[] {
  const { byPosition, families } = devices;
  const { categoryRoles, stem } = context.vocabulary;
  const clauses = placed.map(({ clause }) => clause);
  const general = generalExpansions(context, tokens, devices);
  if (general.length === 0) return clauses;
  const isMaker = (at: number): boolean => context.index.devices.isMaker(tokens[at]?.word ?? '');
  return placed.flatMap(({ at, clause }) => {
    // Of `iPad Air` the first word is enough; of `Apple Watch` not, since Apple makes telephones too.
    if (families.has(at) && families.has(at - 1) && !isMaker(at - 1)) return [];
    if (byPosition.has(at) || families.has(at)) {
      // The first product for a device must not make a list of the general category alone.
      if (!isClauseEstablished(context, clause)) return [clause];
      return [{ ...clause, expansions: [...clause.expansions, ...general] }];
    }
    if (!categoryRoles.has(stem((tokens[at] as Token).word))) return [clause];
    const named = general.map((one) => ({ ...one, boost: EXPANSION_BOOSTS.namedCategory }));
    return [{ ...clause, expansions: [...clause.expansions, ...named], isHead: true }];
  });
}

/** Whether enough products have one of a clause's expansions. */
export const isClauseEstablished = ({ index }: QueryContext, { expansions }: QueryClause): boolean =>
  expansions.some((expansion) =>
    expansion.kind === 'value'
      ? index.counts.isEstablished({ kind: 'value', number: expansion.number })
      : expansion.kind === 'stem' &&
        index.counts.isEstablished({ kind: 'stem', language: expansion.language, number: expansion.number }),
  );

/** The categories that the words besides the device name, if their products are made for no device. */
function generalExpansions(
  { index, language, vocabulary }: QueryContext,
  tokens: readonly Token[],
  { byPosition, families }: NamedDevices,
): ClauseExpansion[] {
  if (byPosition.size === 0 && families.size === 0) return [];
  const { stem, synonyms } = vocabulary;
  const stemsOfWords = tokens
    .filter((_, at) => !byPosition.has(at) && !families.has(at))
    .map(({ word }) => [[word], ...synonyms.of([word])].map((phrase) => phrase.map(stem).join(' ')));
  return findGeneralCategories(index, language, stemsOfWords).map((number) => ({
    kind: 'value',
    number,
    boost: EXPANSION_BOOSTS.generalCategory,
  }));
}
