import type { Language } from '../../../../contract/fields.ts';

/** An alternative that satisfies a clause. `boost`: how well, 1 is the word itself. */
export type ClauseExpansion =
  /** `minImpact`: of a stem, hundredths; documents where it weighs less do not satisfy it. */
  | { kind: 'stem' | 'bigram'; language: Language; number: number; boost: number; minImpact?: number }
  | { kind: 'value'; number: number; boost: number }
  /** Documents of a category, `value`, in which a stem weighs at least `minImpact` hundredths. */
  | { kind: 'kind'; value: number; language: Language; number: number; minImpact: number; boost: number }
  /** `docIds`: by segment. */
  | { kind: 'docIds'; docIds: Uint32Array[]; boost: number };

/** One part of a query: satisfied by a document that has any of its expansions. */
export type QueryClause = {
  /** As the buyer typed it. */
  text: string;
  expansions: ClauseExpansion[];
  /** Of an excluded clause: what is no such product all the same. */
  unless?: readonly ClauseExpansion[];
  /** Weight when clauses have to be dropped; see CLAUSE_IMPORTANCE. */
  importance: number;
  /** Whether its word is the head of a category's name. */
  isHead?: boolean;
  /** Whether it is a named device: no product of another device is a result. */
  isDevice?: boolean;
  /** Whether it stands for a device that the shop has nothing for: products of its family. */
  isMissing?: boolean;
  /** Whether it is one word of the name of a device that too few products fit to be a clause. */
  isOfDevice?: boolean;
  /** Products for other devices of its device's family: they follow where too few fit the device. */
  relatives?: () => readonly ClauseExpansion[];
  /** Whether its word names a category together with its neighbours. */
  namesCategory?: boolean;
  /** Stem in the query's language, of a clause of one word: neighbours that form a bigram score more. */
  stem?: number;
};
