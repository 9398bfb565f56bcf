import { isAttributeFacet } from '../index/facet-values.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { laptopWords } from '../text/laptop-words.ts';
import { isStopWord } from '../text/stop-words.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS } from '../weights.ts';
import { findCategoriesByHead } from './category-lookup.ts';
import type { ClauseExpansion, QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

/** What a laptop draws at least, and what USB-C can deliver at most (USB PD 3.1); watts. */
const MIN_WATTS = 45;
const MAX_WATTS = 240;
const WATTS = /^(\d+(?:\.\d+)?)\s?w$/i;
/** The connector that laptops are charged through, as the tokeniser writes it. */
const CONNECTOR = 'usbc';

/**
 * Marks the word for a laptop in a query for its charger: chargers say what they deliver and not what for. The word may
 * be in its own place (`laptop charger`) or behind a preposition (`cargador de portátil`), where an adjective for what
 * is carried along is none. Expects stop words to be still there.
 */
export function readLaptopChargers(context: QueryContext, tokens: readonly Token[]): Token[] {
  const { language, vocabulary } = context;
  const { chargers, laptops, ambiguous } = laptopWords(language, vocabulary.stem);
  const stems = tokens.map(({ word }) => vocabulary.stem(word));
  if (!stems.some((stem) => chargers.has(stem))) return [...tokens];
  const named = stems.findIndex((stem) => laptops.has(stem));
  const isBehindPreposition = (at: number) => isStopWord(language, tokens[at - 1]?.word ?? '');
  const at =
    named >= 0 ? named : stems.findIndex((stem, other) => ambiguous.has(stem) && isBehindPreposition(other));
  if (at < 0) return [...tokens];
  return tokens.flatMap((token, other) => {
    if (other === at) return [{ ...token, isLaptop: true }];
    // Of `pc portable` the first word is enough.
    return ambiguous.has(stems[other] ?? '') || laptops.has(stems[other] ?? '') ? [] : [token];
  });
}

/**
 * What a charger of a laptop satisfies: it delivers enough, through the connector that laptops have, and is in a
 * category of chargers, as a cable for fast charging is not. A product that has the word for a laptop itself satisfies
 * all.
 */
export function createLaptopClauses(context: QueryContext, token: Token): QueryClause[] {
  const { chargers, words } = laptopWords(context.language, context.vocabulary.stem);
  const own = words
    .map((word) => context.stemOf(word))
    .filter((number) => number !== undefined)
    .map((number) => stemExpansion(context, number, EXPANSION_BOOSTS.exact));
  const connector = context.stemOf(CONNECTOR);
  const connectors: ClauseExpansion[] =
    connector === undefined ? [] : [stemExpansion(context, connector, EXPANSION_BOOSTS.meant)];
  const kinds = findCategoriesByHead(context.index, context.language, chargers).map((number) => ({
    kind: 'value' as const,
    number,
    boost: EXPANSION_BOOSTS.meant,
  }));
  return [powerExpansions(context), connectors, kinds]
    .filter((expansions) => expansions.length > 0)
    .map((expansions) => ({
      text: token.text,
      expansions: [...own, ...expansions],
      importance: CLAUSE_IMPORTANCE.other,
    }));
}

/** Products that state enough power for a laptop, as a value or in the title. */
function powerExpansions(context: QueryContext): ClauseExpansion[] {
  const titles: ClauseExpansion[] = [];
  for (let watts = MIN_WATTS; watts <= MAX_WATTS; watts += 1) {
    const stem = context.stemOf(`${watts}w`);
    if (stem !== undefined) titles.push(stemExpansion(context, stem, EXPANSION_BOOSTS.meant));
  }
  const values = powerValues(context.index).map((number) => ({
    kind: 'value' as const,
    number,
    boost: EXPANSION_BOOSTS.meant,
  }));
  return [...titles, ...values];
}

const stemExpansion = ({ language }: QueryContext, number: number, boost: number): ClauseExpansion => ({
  kind: 'stem',
  language,
  number,
  boost,
});

const valuesByIndex = new WeakMap<QueryIndex, { count: number; values: readonly number[] }>();

/** Values of attributes that state so much power; read again when values have been added. */
function powerValues(index: QueryIndex): readonly number[] {
  const { values } = index;
  const count = values.values.length;
  const known = valuesByIndex.get(index);
  if (known?.count === count) return known.values;
  const found = [...values.values.keys()].filter((number) => {
    const watts = Number(WATTS.exec(values.values[number] ?? '')?.[1]);
    const facet = values.facets[values.facetOf[number] ?? 0] ?? '';
    return isAttributeFacet(facet) && watts >= MIN_WATTS && watts <= MAX_WATTS;
  });
  valuesByIndex.set(index, { count, values: found });
  return found;
}
