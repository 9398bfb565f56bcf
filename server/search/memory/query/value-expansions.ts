import type { QueryIndex } from '../index/query-index.ts';
import { sameMeasures } from '../text/measures.ts';
import { EXPANSION_BOOSTS } from '../weights.ts';
import type { ClauseExpansion } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';
import { type ValueName, valueNamesOf } from './value-names.ts';
import { rangesWith } from './value-ranges.ts';
import { shadesOf } from './value-shades.ts';

const HAS_DIGIT = /\d/;
const NO_NAMES: readonly ValueName[] = [];

/**
 * The values of attributes that words of a query name as a whole, by the position of each word: `red` is Red before
 * Wine Red, whose name only has the word, and `2 m` is that length whether or not the title repeats it. Of values that
 * begin at the same word the longest name counts. Values that few products have decide nothing.
 */
export function findNamedValues(
  context: QueryContext,
  tokens: readonly Token[],
): ReadonlyMap<number, readonly ClauseExpansion[]> {
  const byPosition = new Map<number, ClauseExpansion[]>();
  const add = (at: number, { number }: Pick<ValueName, 'number'>, boost: number): void => {
    const known = byPosition.get(at) ?? [];
    byPosition.set(at, known);
    known.push({ kind: 'value', number, boost });
  };
  const addShades = (at: number, { number }: ValueName): void => {
    for (const shade of shadesOf(context.index, number))
      if (context.index.counts.isEstablished({ kind: 'value', number: shade }))
        add(at, { number: shade }, EXPANSION_BOOSTS.shade);
  };
  const { stem, synonyms } = context.vocabulary;
  const stems = tokens.map(({ word }) => stem(word));
  // A name does not go on behind `or`.
  const hasAlternatives = tokens.some(({ isAlternative }) => isAlternative);
  const endOf = (at: number): number => {
    if (!hasAlternatives) return tokens.length;
    const next = tokens.findIndex(({ isAlternative }, other) => other > at && isAlternative);
    return next < 0 ? tokens.length : next;
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const longest = longestNames(namesAt(context, stems.slice(at, endOf(at))));
    const length = longest[0]?.stems.length ?? 1;
    for (const name of longest)
      for (let inside = at; inside < at + length; inside += 1) {
        add(inside, name, EXPANSION_BOOSTS.namedValue);
        if (name.stems.length === length) addShades(inside, name);
      }
    const { word } = tokens[at] as Token;
    for (const range of rangesWith(context.index, word))
      if (context.index.counts.isEstablished({ kind: 'value', number: range.number }))
        add(at, range, EXPANSION_BOOSTS.namedBySynonym);
    for (const same of sameMeasures(word))
      for (const name of wholeNames(context, [stem(same)])) add(at, name, EXPANSION_BOOSTS.namedValue);
    for (const words of [[word], [word, tokens[at + 1]?.word ?? '']])
      for (const phrase of synonyms.of(words))
        for (const name of wholeNames(context, phrase.map(stem)))
          for (let inside = 0; inside < words.length; inside += 1)
            add(at + inside, name, EXPANSION_BOOSTS.namedBySynonym);
    at += length - 1;
  }
  return byPosition;
}

/** Values whose names the stems begin with; of specifications only measures: a material is what a title says it is. */
function namesAt({ index, language }: QueryContext, stems: readonly string[]): readonly ValueName[] {
  const names = valueNamesOf(index, language).get(stems[0] ?? '');
  if (!names) return NO_NAMES;
  return names.filter(
    (name) =>
      name.stems.every((stem, at) => stems[at] === stem) &&
      (HAS_DIGIT.test(name.value) || isVariantFacet(index, name.facet)) &&
      index.counts.isEstablished({ kind: 'value', number: name.number }),
  );
}

/** Values whose names are these stems and no others. */
const wholeNames = (context: QueryContext, stems: readonly string[]): readonly ValueName[] =>
  namesAt(context, stems).filter((name) => name.stems.length === stems.length);

/** Whether variants of the base have a facet; one that is added later decides nothing. */
const isVariantFacet = ({ counts, values }: QueryIndex, facet: string): boolean => {
  const number = values.facetNumber(facet);
  return number !== undefined && counts.isVariantFacet(number, 'built');
};

function longestNames(names: readonly ValueName[]): readonly ValueName[] {
  if (names.length < 2) return names;
  const length = Math.max(0, ...names.map(({ stems }) => stems.length));
  return names.filter(({ stems }) => stems.length === length);
}
