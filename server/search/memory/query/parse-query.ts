import type { Language } from '../../../../contract/fields.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { splitMinusWords } from '../text/negation-words.ts';
import { readSigns } from '../text/signs.ts';
import { isStopWord } from '../text/stop-words.ts';
import { EXPANSION_BOOSTS } from '../weights.ts';
import { readAlternatives } from './alternatives.ts';
import { correctWords } from './correct-words.ts';
import { createClauses } from './create-clauses.ts';
import { expandDeviceLists } from './device-lists.ts';
import { fixLayout } from './fix-layout.ts';
import { findQueryLanguage } from './foreign-words.ts';
import { splitSmallWords } from './glued-words.ts';
import { readLaptopChargers } from './laptop-chargers.ts';
import { readNegations } from './negation.ts';
import type { QueryClause } from './query-clause.ts';
import { QueryContext, type Token } from './query-context.ts';
import { readWords } from './read-words.ts';
import { readStatedValues } from './stated-values.ts';
import { tellingWords } from './telling-words.ts';

export type ParsedQuery = {
  clauses: QueryClause[];
  /** What products must not satisfy. */
  excluded: QueryClause[];
  /** Whether it asks for no more than what products must not satisfy: `no iphone`. */
  isAllBut: boolean;
  /** The language that the words were read in. */
  language: Language;
  /** Whether the whole query is a SKU or EAN and not also made of common words. */
  isCode: boolean;
  /** Whether it names a device, a family of devices or a maker of them. */
  namesDevice: boolean;
  /** SKUs and EANs that it names in full, without separators. */
  codes: string[];
  /** Numbers among facet values of those that it states by a range or as pieces of a pack. */
  values: number[];
  /** What products must have, in the words that were searched for. */
  positive: string;
  /** The query as it was corrected; null where nothing was. */
  corrected: string | null;
  /** Words that no product has and that could not be corrected, and codes of which only similar ones are found. */
  unknown: string[];
};

/** `isUnfinished`: the last word may still be being typed, even if it is known. */
export type ParseOptions = { isUnfinished?: boolean };

/** Excluded clauses are bits of a byte. */
const MAX_MINUS_WORDS = 8;

/**
 * Parses a query into clauses by the words, devices, categories and codes of an index. Words that are all of another
 * language are read in that one.
 */
export function parseQuery(
  index: QueryIndex,
  { words, language }: { words: string; language: Language },
  { isUnfinished = false }: ParseOptions = {},
): ParsedQuery {
  const own = new QueryContext(index, language, isUnfinished);
  const meant = fixLayout(own, readSigns(words));
  const { asked: whole, negated } = splitMinusWords(meant);
  const { asked, stated, values, read: readIn } = readAsked(own, whole);
  const { tokens: read, isCode, codes, inexact } = readIn;
  const minus = readWords(own, negated).tokens.map((token) => ({ ...token, isNegated: true }));
  const apart = read.flatMap((token) => splitSmallWords(own, token));
  const typed = [...minus.slice(0, MAX_MINUS_WORDS), ...stated, ...tellingWords(own, apart)];
  const written = findQueryLanguage(
    own,
    typed.map(({ word }) => word),
  );
  const context = written ? new QueryContext(index, written, isUnfinished) : own;
  // The `no` of `art. no.` negates nothing.
  const {
    tokens: affirmed,
    excluded,
    phrases,
  } = codes.length > 0 ? { tokens: typed, excluded: [], phrases: [] } : readNegations(context, typed);
  const positive = readAlternatives(context, expandDeviceLists(context, affirmed, asked), asked);
  const meaningful = withoutStopWords(context, readLaptopChargers(context, positive));
  const searched = meaningful.length > 0 ? meaningful : positive;
  const { tokens, isCorrected } = correctWords(context, written ? withOwnWords(own, searched) : searched);
  const { clauses, unknown } = createClauses(context, tokens);
  const found = tokens.filter(({ text }) => !unknown.includes(text));
  const searchedFor = found.map(({ word, shown = word }) => context.spellingOf(shown));
  const { byPosition, families, missing } = context.devicesIn(tokens);
  const isChanged = isCorrected || meant !== words;
  return {
    clauses,
    unknown: [...unknown, ...inexact.filter((code) => !unknown.includes(code))],
    language: context.language,
    isCode: isCode && !typed.every(({ word }) => isStopWord(language, word) || own.isEstablished(word)),
    namesDevice: byPosition.size + families.size + missing.size > 0,
    excluded,
    isAllBut: affirmed.length === 0 && excluded.length > 0,
    codes,
    values,
    positive: isChanged ? searchedFor.join(' ') : clauses.map(({ text }) => text).join(' '),
    corrected: (isChanged && [...searchedFor, ...phrases].join(' ')) || null,
  };
}

/**
 * The words of a query and the values that it states: none where it names a code in full, which `AB 12 34 X` may be.
 */
function readAsked(context: QueryContext, whole: string) {
  const { text, tokens, values } = readStatedValues(context, whole);
  const inFull = tokens.length > 0 ? readWords(context, whole) : undefined;
  if (inFull && inFull.codes.length > 0) return { asked: whole, stated: [], values: [], read: inFull };
  return { asked: text, stated: tokens, values, read: readWords(context, text) };
}

/** Words but for stop words outside of the names of devices: `case for a 55` is for the Galaxy A55. */
function withoutStopWords(context: QueryContext, tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ word }) => isStopWord(context.language, word))) return tokens;
  const { byPosition } = context.devicesIn(tokens);
  return tokens.filter(({ word }, at) => !isStopWord(context.language, word) || byPosition.has(at));
}

/** Words of another language, satisfied also by the few titles of the buyer's own that have them. */
const withOwnWords = (own: QueryContext, tokens: readonly Token[]): Token[] =>
  tokens.map((token) => {
    const number = own.stemOf(token.word);
    if (number === undefined) return token;
    const stem = { kind: 'stem' as const, language: own.language, number, boost: EXPANSION_BOOSTS.foreign };
    return { ...token, also: [...(token.also ?? []), stem] };
  });
