import type { Language } from '../../../../contract/fields.ts';
import type { QueryClause } from '../query/query-clause.ts';

/** Clauses of a query in a language, each with its factor in a document's score. */
export type WeightedClauses = {
  language: Language;
  clauses: readonly QueryClause[];
  weights: readonly number[];
  /** Documents that satisfy one of these are no candidates. */
  excluded: readonly QueryClause[];
};

/** The clauses that every product of a list satisfies (`required`), and those that only raise it. */
export type RequiredClauses = { required: WeightedClauses; optional: WeightedClauses };

/**
 * Where nothing is required a product satisfies any clause. `preferred`: what the first products of the list satisfy,
 * before those that satisfy no more than what is required. `relatives`: what those satisfy that follow them, which are
 * for other devices of the named one's family.
 */
export type RelaxedQuery = RequiredClauses & {
  preferred?: RequiredClauses;
  relatives?: RequiredClauses;
  /** Whether enough products have all words to be a list in an order of the buyer's. */
  isWholeEstablished: boolean;
};
