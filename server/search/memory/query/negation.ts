import type { Language } from '../../../../contract/fields.ts';
import type { QueryIndex } from '../index/query-index.ts';
import { joinOf } from '../text/alternative-words.ts';
import { isNegation, isNegationAnywhere, oppositeOf } from '../text/negation-words.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { CLAUSE_IMPORTANCE, EXPANSION_BOOSTS } from '../weights.ts';
import { correctWords } from './correct-words.ts';
import { seriesExpansions } from './device-clause.ts';
import { isClauseEstablished } from './general-categories.ts';
import { namedPhrases } from './named-phrases.ts';
import type { QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';
import { derivedStems, isRussianAdjective, withoutNegativePrefix } from './russian-adjectives.ts';
import { findNamedValues } from './value-expansions.ts';
import { valueNamesOf } from './value-names.ts';
import { createWordClause, phraseSynonyms } from './word-clause.ts';

/**
 * Small words between a negation and what it negates: `not made of leather`, `que no sea de piel`, `not for iphone`.
 */
const BETWEEN = new Set(
  'for fur furs fuer pour per para pra zum zur для под compatible compatibles compatibile compativel kompatibel suitable geeignet fit fits passend das die der den dem das les des le la el los las il lo o um uma un una une all every tout todo todos tutti alle any anything a an made of from in is the with que sea sean tenga lleve de con em seja tenha com en du avec soit ait in di sia abbia aus mit из с со из-за eine ein einen'.split(
    ' ',
  ),
);
/** `que no sea negra`: it belongs to the negation behind it. */
const BEFORE = new Set(
  'that is are but que qui che ist aber sondern jedoch mais pero sino mas porem ma но а'.split(' '),
);
/** `pas cher` is a word of buying. */
const NOT_NEGATED = new Set(['cher', 'chere', 'more', 'less', 'дороже', 'дешевле']);

/** `phrases`: what negates and is negated, as it was typed. */
export type NegatedWords = { tokens: Token[]; excluded: QueryClause[]; phrases: string[] };

/**
 * Takes the words that a query negates out of it: products with them are no results. What names and synonyms of the
 * shop call so, `sans fil`, is no negation; neither is a word that the query also asks for. A query of negated words
 * alone asks for all products without them, and for the words as they are typed where the shop hardly knows them. A
 * word that no product has excludes nothing.
 */
export function readNegations(context: QueryContext, given: readonly Token[]): NegatedWords {
  const tokens: Token[] = [];
  const negated: NegatedWord[] = [];
  const phrases: string[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const token = given[at] as Token;
    const found = token.isNegated ? [negatedByMinus(context, given, at)] : negatedFrom(context, given, at);
    const last = found.at(-1);
    if (!last) {
      tokens.push(token);
      continue;
    }
    if (!token.isNegated) while (BEFORE.has(tokens.at(-1)?.word ?? '')) tokens.pop();
    negated.push(...found);
    const phrase = given.slice(at, last.at + 1).map(({ text }) => text);
    phrases.push(token.isNegated ? `-${token.text}` : phrase.join(' '));
    at = last.at;
  }
  const asked = new Set(tokens.map(({ word }) => word));
  const excluded = negated
    .filter(({ token, device }) => device || !asked.has(token.word))
    .map((one) => clauseOf(context, one))
    .filter((clause) => clause !== undefined);
  const isMeaningful = tokens.some(({ word }) => !isStopWord(context.language, word));
  if (isMeaningful)
    return { tokens: [...tokens, ...oppositesOf(context, negated, asked)], excluded, phrases };
  if (excluded.some((clause) => isClauseEstablished(context, clause)))
    return { tokens: [], excluded, phrases: [] };
  const alone = negated.flatMap(({ token, second }) => (second ? [token, second] : [token]));
  return { tokens: alone.map((token) => ({ ...token, isVerbatim: true })), excluded: [], phrases: [] };
}

/** What is asked for by the negation of its opposite: headphones without Bluetooth are wired ones. */
function oppositesOf(
  context: QueryContext,
  negated: readonly NegatedWord[],
  asked: ReadonlySet<string>,
): Token[] {
  const words = new Set(negated.map(({ token }) => oppositeOf(context.language, token.word) ?? ''));
  return [...words]
    .filter((word) => !asked.has(word) && context.isEstablished(word))
    .map((word) => ({ word, text: context.spellingOf(word) }));
}

/**
 * What products with a negated word, phrase or device satisfy, but for those with the negation in their title, `legging
 * sem costura`; undefined where there are none.
 */
function clauseOf(
  context: QueryContext,
  { token, second, device, phrase }: NegatedWord,
): QueryClause | undefined {
  if (device) return deviceExclusionOf(context, token, device);
  const clause = second ? phraseExclusionOf(context, token, second) : exclusionOf(context, token);
  if (!clause || phrase === undefined) return clause;
  const { language } = context;
  return { ...clause, unless: [{ kind: 'bigram', language, number: phrase, boost: EXPANSION_BOOSTS.exact }] };
}

/** Whether a word is the noun of a category's name: `without stand or wallet case`. */
const isKind = ({ vocabulary }: QueryContext, word: string): boolean =>
  vocabulary.categoryRoles.get(vocabulary.stem(word)) === 'head';

/**
 * A negated word, or two that belong together, and the position of the last one. `device`: slugs of the series that it
 * names, none for one that the shop lacks. `phrase`: the bigram of the negation and the word, where few titles have it.
 */
type NegatedWord = {
  token: Token;
  at: number;
  second?: Token;
  device?: readonly string[];
  phrase?: number | undefined;
};

/** The words that a negation at a position negates: the next one, and those that `or` joins with it. */
function negatedFrom(context: QueryContext, given: readonly Token[], at: number): NegatedWord[] {
  const first = negatedAt(context, given, at);
  if (!first) return [];
  const found = [first];
  for (let joining = first.at + 1; joining + 1 < given.length; joining = (found.at(-1)?.at ?? 0) + 1) {
    const join = joinOf(given[joining]?.word ?? '');
    const start = behindSmallWords(given, joining + 1);
    const token = given[start] as Token;
    const device = deviceAt(context, given, start);
    const isDevice = device !== undefined || context.index.devices.isFamily(token.word);
    // `without stand and black` asks for black, `without stand or ring` for neither, nor for a word that no product
    // has.
    const isAsked =
      !isDevice && (join === 'and' ? context.isEstablished(token.word) : isKind(context, token.word));
    if (join === undefined || isAsked || isStopWord(context.language, token.word)) break;
    found.push(device ?? { token, at: start });
  }
  return found;
}

/** The position of the first word at or behind another that is no small one, or the last position. */
function behindSmallWords(given: readonly Token[], from: number): number {
  let at = from;
  while (at < given.length - 1 && BETWEEN.has(given[at]?.word ?? '')) at += 1;
  return at;
}

/** The word that is negated by or in the one at a position, and where it is; undefined where none is. */
function negatedAt(context: QueryContext, given: readonly Token[], at: number): NegatedWord | undefined {
  const token = given[at] as Token;
  if (!negates(context, token.word)) {
    const opposite = withoutNegativePrefix(context, token.word);
    return opposite === undefined ? undefined : { token: { ...token, word: opposite }, at };
  }
  const negated = behindSmallWords(given, at + 1);
  const next = given[negated];
  if (!next || !isNegated(context, token, next)) return undefined;
  const device = deviceAt(context, given, negated);
  if (device) return device;
  const second = given[negated + 1];
  const phrase = negated === at + 1 && { phrase: bigramOf(context.vocabulary, token.word, next.word) };
  return second && isNegatedPhrase(context, next, second)
    ? { token: next, at: negated + 1, second, ...phrase }
    : { token: next, at: negated, ...phrase };
}

/** The word behind a minus, or the device whose whole name is: `-"iphone 16"`. */
const negatedByMinus = (context: QueryContext, given: readonly Token[], at: number): NegatedWord =>
  deviceAt(
    context,
    given.filter((token) => token.isNegated),
    at,
  ) ?? { token: given[at] as Token, at };

/** The device that begins at a position. */
function deviceAt(context: QueryContext, given: readonly Token[], at: number): NegatedWord | undefined {
  const { byPosition, missing } = context.devicesIn(given.slice(at));
  const named = byPosition.get(0);
  const found = named ?? missing.get(0);
  return found && { token: given[at] as Token, at: at + found.length - 1, device: named?.slugs ?? [] };
}

/** Whether a word negates the next one, in the buyer's language, or in another where it means nothing in that. */
const negates = (context: QueryContext, word: string): boolean =>
  isNegation(context.language, word) ||
  (isNegationAnywhere(word) && !isStopWord(context.language, word) && !context.isEstablished(word));

/**
 * Whether two words behind a negation belong together: neighbours in titles, `card slots`, or a Russian noun with its
 * adjective.
 */
function isNegatedPhrase({ index, language, vocabulary }: QueryContext, one: Token, other: Token): boolean {
  if (language === 'ru' && isRussianAdjective(one.word) && !isRussianAdjective(other.word)) return true;
  const bigram = bigramOf(vocabulary, one.word, other.word);
  return bigram !== undefined && index.counts.isEstablished({ kind: 'bigram', language, number: bigram });
}

function bigramOf({ lexicon }: Vocabulary, one: string, other: string): number | undefined {
  const [first, second] = [lexicon.findStem(one), lexicon.findStem(other)];
  return first === undefined || second === undefined ? undefined : lexicon.findBigram(first, second);
}

/** Products with two negated words side by side; those with the first one where no titles have them so. */
function phraseExclusionOf(context: QueryContext, token: Token, second: Token): QueryClause | undefined {
  const { index, language, vocabulary } = context;
  const number = bigramOf(vocabulary, token.word, second.word);
  if (number === undefined || !index.counts.isEstablished({ kind: 'bigram', language, number }))
    return exclusionOf(context, token);
  const stems = [vocabulary.stem(token.word), vocabulary.stem(second.word)];
  const values = valuesNamed(index, language, stems).map((value) => ({
    kind: 'value' as const,
    number: value,
    boost: EXPANSION_BOOSTS.exact,
  }));
  return {
    text: `${token.text} ${second.text}`,
    expansions: [
      { kind: 'bigram', language, number, boost: EXPANSION_BOOSTS.exact },
      ...values,
      ...phraseSynonyms(context, [token, second]),
    ],
    importance: CLAUSE_IMPORTANCE.other,
  };
}

/** Values of attributes whose names have two words: Stainless steel. */
const valuesNamed = (index: QueryIndex, language: Language, stems: readonly string[]): number[] =>
  [...valueNamesOf(index, language).values()]
    .flat()
    .filter((name) => stems.every((stem) => name.stems.includes(stem)))
    .map(({ number }) => number);

/** Products for a negated device. */
function deviceExclusionOf(
  context: QueryContext,
  { text }: Token,
  slugs: readonly string[],
): QueryClause | undefined {
  const expansions = seriesExpansions(context, slugs);
  return expansions.length === 0
    ? undefined
    : { text, expansions, importance: CLAUSE_IMPORTANCE.device, isDevice: true };
}

/** Products with a negated word, as in a query of it alone; but what an unfinished word may become is not excluded. */
function exclusionOf(context: QueryContext, token: Token): QueryClause | undefined {
  const [meant = token] = isMisspelt(context, token) ? correctWords(context, [token]).tokens : [token];
  const named = findNamedValues(context, [meant]).get(0);
  const clause = createWordClause(context, [{ ...meant }, { word: '', text: '' }], 0, named);
  const derived = derivedStems(context, token.word).map((number) => ({
    kind: 'stem' as const,
    language: context.language,
    number,
    boost: EXPANSION_BOOSTS.exact,
  }));
  if (derived.length === 0) return clause;
  return clause
    ? { ...clause, expansions: [...clause.expansions, ...derived] }
    : { text: token.text, expansions: derived, importance: CLAUSE_IMPORTANCE.other };
}

/** Letters of a negated word that is corrected: shorter ones are a letter away from too many others, `without logo`. */
const MIN_CORRECTED = 6;

/** Whether a negated word is none of the shop's, and long enough to have been misspelt. */
const isMisspelt = (context: QueryContext, { word }: Token): boolean =>
  word.length >= MIN_CORRECTED && context.stemOf(word) === undefined;

const isNegated = (context: QueryContext, negation: Token, token: Token): boolean =>
  !NOT_NEGATED.has(token.word) && !isPhrase(context, negation.word, token.word);

/** Whether titles, or names of the shop, have a negation before a word: `non slip`, `écouteurs sans fil`. */
function isPhrase(context: QueryContext, negation: string, word: string): boolean {
  const { index, language, vocabulary } = context;
  const { stem } = vocabulary;
  const bigram = bigramOf(vocabulary, negation, word);
  if (bigram !== undefined && index.counts.isEstablished({ kind: 'bigram', language, number: bigram }))
    return true;
  return namedPhrases(index, language).has(`${negation} ${stem(word)}`);
}
