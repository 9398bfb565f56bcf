import type { Language } from '../../../contract/fields.ts';
import type { QueryIndex } from '../memory/index/query-index.ts';
import type { ClauseExpansion, QueryClause } from '../memory/query/query-clause.ts';
import type { RequiredClauses, WeightedClauses } from '../memory/searcher/weighted-clauses.ts';
import { SCORE } from '../memory/weights.ts';
import { bigramTerm, stemField, valueTerm } from './fields.ts';
import type { Query } from './list-plan.ts';

const HUNDREDTHS = 100;

/** An index, and the products whose codes a query names, by their numbers among the matches. */
export type QueriedIndex = QueryIndex & { codeIds: readonly number[] };

const constant = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } });

/** The query of an alternative; its score is its boost times the impact. */
function expansionQuery(index: QueriedIndex, expansion: ClauseExpansion, weight: number): Query {
  const boost = expansion.boost * weight;
  switch (expansion.kind) {
    case 'docIds': {
      const ids = expansion.docIds.flatMap((numbers) => [...numbers].map((at) => index.codeIds[at]));
      return constant({ terms: { id: ids } }, boost);
    }
    case 'value':
      return constant({ term: { values: termOfValue(index, expansion.number) } }, boost);
    case 'kind': {
      const { value, language, number, minImpact } = expansion;
      const filter = [
        { term: { values: termOfValue(index, value) } },
        hasImpact(index, { language, number, minImpact }),
      ];
      return constant({ bool: { filter } }, boost);
    }
    case 'bigram':
      return constant(bigramQuery(index, expansion), boost);
    case 'stem': {
      const { language, number, minImpact } = expansion;
      const field = fieldOfStem(index, language, number);
      const scored = { rank_feature: { field, linear: {}, boost: boost / HUNDREDTHS } };
      if (minImpact === undefined) return scored;
      return { bool: { must: scored, filter: hasImpact(index, { language, number, minImpact }) } };
    }
  }
}

const fieldOfStem = ({ lexicons }: QueryIndex, language: Language, number: number): string =>
  stemField(language, lexicons[language].stems[number] ?? '');

/** Documents in which a stem weighs at least `minImpact` hundredths. */
function hasImpact(
  index: QueryIndex,
  { language, number, minImpact }: { language: Language; number: number; minImpact: number },
): Query {
  const query = { rank_feature: { field: fieldOfStem(index, language, number), linear: {} } };
  return { function_score: { query, min_score: minImpact } };
}

function bigramQuery(
  { lexicons }: QueryIndex,
  { language, number }: Pick<Extract<ClauseExpansion, { kind: 'stem' | 'bigram' }>, 'language' | 'number'>,
): Query {
  const { stems, bigrams } = lexicons[language];
  const [first, second] = [bigrams.firsts, bigrams.seconds].map(({ raw }) => stems[raw[number] ?? 0] ?? '');
  return { term: { [`bigrams_${language}`]: bigramTerm(first ?? '', second ?? '') } };
}

function termOfValue({ values }: QueryIndex, number: number): string {
  return valueTerm(values.facets[values.facetOf[number] ?? 0] ?? '', values.values[number] ?? '');
}

/** The query of a clause: its score is that of its best alternative. Values of one boost are one of its queries. */
function clauseQuery(index: QueriedIndex, { expansions }: QueryClause, weight: number): Query {
  const values = expansions.filter((one) => one.kind === 'value');
  const sameBoost = [...Map.groupBy(values, ({ boost }) => boost)].map(([boost, same]) => {
    const terms = same.map(({ number }) => termOfValue(index, number));
    return constant({ terms: { values: terms } }, boost * weight);
  });
  const others = expansions.filter(({ kind }) => kind !== 'value');
  const queries = [...others.map((one) => expansionQuery(index, one, weight)), ...sameBoost];
  return { dis_max: { queries } };
}

/** Documents with any alternative of a clause, but for what is no such product all the same. */
function clauseFilter(index: QueriedIndex, clause: QueryClause): Query {
  if (clause.expansions.length === 0) return { match_none: {} };
  const query = clauseQuery(index, clause, 1);
  const unless = clause.unless?.map((one) => expansionQuery(index, one, 1)) ?? [];
  return unless.length === 0 ? query : { bool: { filter: query, must_not: unless } };
}

/** What raises a document whose title has neighbouring words of the query side by side. */
function bigramBoosts(index: QueriedIndex, { clauses, weights, language }: WeightedClauses): Query[] {
  return clauses.slice(1).flatMap((clause, at) => {
    const first = clauses[at]?.stem;
    const { stem: second } = clause;
    if (first === undefined || second === undefined) return [];
    const number = index.lexicons[language].findBigram(first, second);
    if (number === undefined) return [];
    const boost = SCORE.bigram * ((weights[at] ?? 0) + (weights[at + 1] ?? 0));
    return [constant(bigramQuery(index, { language, number }), boost)];
  });
}

const queriesOf = (index: QueriedIndex, { clauses, weights }: WeightedClauses): Query[] =>
  clauses.map((clause, at) => clauseQuery(index, clause, weights[at] ?? 0));

/** Words as a query of documents, and those that are left out. */
export type WordsQuery = { must: Query[]; should: Query[]; isAny: boolean; mustNot: Query[] };

/** Documents that satisfy every required clause, raised by the optional ones; any of these where none is required. */
export function requiredQuery(index: QueriedIndex, { required, optional }: RequiredClauses): WordsQuery {
  return {
    must: queriesOf(index, required),
    should: [...queriesOf(index, optional), ...bigramBoosts(index, required)],
    isAny: required.clauses.length === 0,
    mustNot: required.excluded.map((clause) => clauseFilter(index, clause)),
  };
}

/** Every document: no words, or all but what is excluded. */
export const wholeQuery = (index: QueriedIndex, excluded: readonly QueryClause[] = []): WordsQuery => ({
  must: [],
  should: [],
  isAny: false,
  mustNot: excluded.map((clause) => clauseFilter(index, clause)),
});

/** Each clause with another power of two: a document's score is the set of clauses that it satisfies. */
export const maskQuery = (index: QueriedIndex, clauses: readonly QueryClause[]): Query => ({
  bool: {
    should: clauses.map((clause, bit) => constant(clauseFilter(index, clause), 1 << bit)),
    minimum_should_match: 1,
  },
});

/** Documents by words within constraints. */
export const bodyQuery = ({ must, should, isAny, mustNot }: WordsQuery, filter: readonly Query[]): Query => ({
  bool: {
    ...(must.length > 0 && { must }),
    ...(should.length > 0 && { should }),
    ...(isAny && { minimum_should_match: 1 }),
    filter: must.length + should.length + filter.length > 0 ? filter : [{ match_all: {} }],
    must_not: mustNot,
  },
});
