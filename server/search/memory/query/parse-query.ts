import type { Language } from '../../../../contract/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { isStopWord } from '../text/stop-words.ts';
import { splitPieces } from '../text/tokenise.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS } from '../weights.ts';
import { findNamedCategories } from './category-lookup.ts';
import { createCodeClause } from './code-clause.ts';
import { correctWords } from './correct-words.ts';
import { createDeviceClause } from './device-clause.ts';
import { acceptGeneralCategories, type PlacedClause } from './general-categories.ts';
import { findNamedDevices } from './named-devices.ts';
import type { QueryClause } from './query-clause.ts';
import { QueryContext, type Token } from './query-context.ts';
import { createWordClause } from './word-clause.ts';

export type ParsedQuery = {
  clauses: QueryClause[];
  /** The query as it was corrected; null where nothing was. */
  corrected: string | null;
  /** Words that no product has and that could not be corrected. */
  unknown: string[];
};

/** `isUnfinished`: the last word may still be being typed, even if it is known. */
export type ParseOptions = { isUnfinished?: boolean };

const MAX_WORDS = 12;

/** Parses a query into clauses by the words, devices, categories and codes of an index. */
export function parseQuery(
  index: SearchIndex,
  { words, language }: { words: string; language: Language },
  { isUnfinished = false }: ParseOptions = {},
): ParsedQuery {
  const context = new QueryContext(index, language, isUnfinished);
  const codes: QueryClause[] = [];
  const rest = splitPieces(words).filter((piece) => {
    const clause = createCodeClause(context, piece);
    if (clause) codes.push(clause);
    return !clause;
  });
  const typed = context.vocabulary.tokenise(rest.join(' ')).slice(0, MAX_WORDS);
  const meaningful = typed.filter((word) => !isStopWord(language, word));
  const searched = meaningful.length > 0 || codes.length > 0 ? meaningful : typed;
  const { tokens, isCorrected, unknown } = correctWords(
    context,
    searched.map((word) => ({ word, text: context.spellingOf(word) })),
  );
  const parsed = createClauses(context, tokens);
  return {
    clauses: [...codes, ...parsed.clauses],
    corrected: isCorrected
      ? [...codes.map(({ text }) => text), ...tokens.map(({ word }) => context.spellingOf(word))].join(' ')
      : null,
    unknown: [...unknown, ...parsed.unknown],
  };
}

function createClauses(
  context: QueryContext,
  tokens: readonly Token[],
): Pick<ParsedQuery, 'clauses' | 'unknown'> {
  const { index, language, vocabulary } = context;
  const words = tokens.map(({ word }) => word);
  const devices = findNamedDevices(index.devices, vocabulary.synonyms, words);
  const categories = findNamedCategories(index, language, words.map(vocabulary.stem));
  const placed: PlacedClause[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const device = devices.byPosition.get(at);
    if (device === null) continue;
    if (device) {
      const clause = createDeviceClause(context, tokens.slice(at, at + device.length), device.slugs);
      if (clause) {
        placed.push({ at, clause });
        at += device.length - 1;
        continue;
      }
      // No product fits the device, but its words may occur in titles.
      for (let inside = 0; inside < device.length; inside += 1) devices.byPosition.delete(at + inside);
    }
    const clause = createWordClause(context, tokens, at);
    if (clause) placed.push({ at, clause: withCategories(clause, categories.get(at) ?? []) });
    else unknown.push((tokens[at] as Token).text);
  }
  return { clauses: acceptGeneralCategories(context, { tokens, devices, placed }), unknown };
}

/** A word's clause that is also satisfied by the categories which the word names together with its neighbours. */
function withCategories(clause: QueryClause, categories: readonly number[]): QueryClause {
  if (categories.length === 0) return clause;
  return {
    ...clause,
    expansions: [
      ...clause.expansions,
      ...categories.map((number) => ({
        kind: 'value' as const,
        number,
        boost: EXPANSION_BOOSTS.namedCategory,
      })),
    ],
    importance: clause.importance + CLAUSE_IMPORTANCE.namedCategory,
  };
}
