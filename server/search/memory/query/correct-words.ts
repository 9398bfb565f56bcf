import { editDistance } from '../../../../kit/edit-distance.ts';
import type { WordFacts } from '../vocabulary/spelling.ts';
import { EXPANSION_BOOSTS, SPELLING } from '../weights.ts';
import { compoundsOf, MIN_TAIL, tailOf } from './compounds.ts';
import { type CorrectedWords, correctDeviceNames } from './device-spelling.ts';
import { findForeignStem } from './foreign-words.ts';
import type { ClauseExpansion } from './query-clause.ts';
import { type QueryContext, stemExpansions, type Token } from './query-context.ts';
import { withUmlauts } from './umlauts.ts';

const MAX_FRAGMENT = 2;
const MIN_PART = 3;
const MIN_FAMILY = 4;
/** Shorter words are a letter away from too many others. */
const MIN_STEMMED = 6;
const MAX_ENDING = 2;
const HAS_DIGIT = /\d/;
const GLUED_NAME = /^([a-z]+)(\d+[a-z]*)$/;

/**
 * Corrects words that are misspelt, written together or written apart. Names of devices stay as they are. A word that
 * few products have is searched for as it was typed and as it may have been meant.
 */
export function correctWords(context: QueryContext, given: readonly Token[]): CorrectedWords {
  const { vocabulary } = context;
  const { tokens: typed, isCorrected } = correctDeviceNames(context, given);
  const { byPosition, missing } = context.devicesIn(typed);
  const isOfMissing = (at: number) =>
    [...missing].some(([from, { length }]) => at >= from && at < from + length);
  const isDevice = (at: number) => byPosition.has(at) || isOfMissing(at);
  const tokens = typed.map((token) => ({ ...token }));
  const corrected: CorrectedWords = { tokens: [], isCorrected };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const isApart =
      isDevice(at) ||
      isDevice(at + 1) ||
      tokens[at + 1]?.isAlternative ||
      token.isLaptop ||
      tokens[at + 1]?.isLaptop;
    const next = isApart ? undefined : tokens[at + 1];
    const joined = next && joinWords(context, token, next);
    if (joined) {
      corrected.tokens.push(joined);
      at += 1;
    } else if (isDevice(at) || token.isLaptop || token.isVerbatim || isUnderstood(context, tokens, at))
      corrected.tokens.push(token);
    else if (vocabulary.synonyms.of([token.word]).length > 0)
      corrected.tokens.push(...spellOutSynonym(context, token));
    else if (HAS_DIGIT.test(token.word)) {
      const words = correctGluedName(context, tokens, at);
      corrected.tokens.push(...(words ?? correctWord(context, token).tokens));
      if (words) corrected.isCorrected = true;
    } else {
      const words = correctWord(context, token);
      corrected.tokens.push(...words.tokens);
      if (words.isCorrected) corrected.isCorrected = true;
    }
  }
  return corrected;
}

/**
 * Two words as one, if they are established as one and not as neighbours in titles: `screen protector` stays two.
 * Otherwise products that have them as one satisfy both.
 */
function joinWords(context: QueryContext, first: Token, second: Token): Token | undefined {
  const { index, language, vocabulary } = context;
  const word = first.word + second.word;
  const stem = context.stemOf(word);
  // `повер банк`: what the joined word is a synonym of.
  if (isNamedBySynonyms(context, first.word, word) && !context.isEstablished(second.word))
    return { ...markOf(first), word, text: `${first.text} ${second.text}` };
  // A stem that ends within the first word is another word's.
  if (stem === undefined || vocabulary.stem(word).length <= first.word.length) return undefined;
  const isFragment = first.word.length <= MAX_FRAGMENT || second.word.length <= MAX_FRAGMENT;
  const bigram = bigramOf(context, first.word, second.word);
  const areNeighbours =
    !isFragment &&
    bigram !== undefined &&
    index.counts.isEstablished({ kind: 'bigram', language, number: bigram });
  const asOne: ClauseExpansion = { kind: 'stem', language, number: stem, boost: EXPANSION_BOOSTS.joined };
  if (!context.isEstablished(word) || areNeighbours) {
    first.also = [...(first.also ?? []), asOne];
    second.also = [...(second.also ?? []), asOne];
    return undefined;
  }
  const apart = bigram === undefined ? [] : [bigramExpansion(context, bigram)];
  return { ...markOf(first), word, text: `${first.text} ${second.text}`, also: apart };
}

/** Whether synonyms give two words a meaning as one, and not the first of them. */
const isNamedBySynonyms = ({ vocabulary }: QueryContext, first: string, joined: string): boolean =>
  vocabulary.synonyms.of([joined]).length > 0 && vocabulary.synonyms.of([first]).length === 0;

/** What a corrected word keeps of the typed one. */
const markOf = ({ isAlternative }: Token): Pick<Token, 'isAlternative'> =>
  isAlternative ? { isAlternative } : {};

/** The number of two words side by side, if a title has them so. */
function bigramOf(context: QueryContext, first: string, second: string): number | undefined {
  const [firstStem, secondStem] = [context.stemOf(first), context.stemOf(second)];
  if (firstStem === undefined || secondStem === undefined) return undefined;
  const bigram = context.vocabulary.lexicon.findBigram(firstStem, secondStem);
  return bigram !== undefined &&
    context.index.counts.exists({ kind: 'bigram', language: context.language, number: bigram })
    ? bigram
    : undefined;
}

/** Whether a word as it was typed needs no other reading. */
function isUnderstood(context: QueryContext, tokens: readonly Token[], at: number): boolean {
  const { vocabulary } = context;
  const { word } = tokens[at] as Token;
  const isLast = at === tokens.length - 1;
  return (
    (context.isEstablished(word) && !isNearerToAnother(context, word)) ||
    vocabulary.synonyms.of([word]).some((phrase) => hasNeighbours(context, phrase)) ||
    isInSynonymPhrase(context, tokens, at) ||
    (isLast &&
      word.length > 1 &&
      context.completionsOf(word).some((completion) => context.isWordEstablished(completion))) ||
    compoundsOf(vocabulary, word).some(({ number }) => context.isStemEstablished(number)) ||
    findForeignStem(context, word) !== undefined
  );
}

/**
 * Whether a word that no product has only shares its stem with others, and is a letter away from a word of another
 * stem: `protecter` has that of protection and is meant to be protector.
 */
function isNearerToAnother(context: QueryContext, word: string): boolean {
  const { lexicon, spelling } = context.vocabulary;
  const known = lexicon.findWord(word);
  const isOfBase = known !== undefined && !lexicon.isAdded(known);
  if (word.length < MIN_STEMMED || HAS_DIGIT.test(word) || isOfBase) return false;
  const { nearest } = spelling.similar(word, factsOf(context));
  const stem = lexicon.findStem(word);
  if (nearest === undefined || lexicon.findStem(nearest) === stem || editDistance(word, nearest, 1) > 1)
    return false;
  const isForm = (form: string) =>
    Math.abs(form.length - word.length) <= MAX_ENDING &&
    form[0] === word[0] &&
    lexicon.findStem(form) === stem;
  return !lexicon.words.some(
    (form, at) =>
      isForm(form) && !lexicon.isAdded(at) && (isInflected(word, form) || editDistance(word, form, 1) <= 1),
  );
}

/** Whether a word is another with the ending of a gender or number: vert and vertes, rosso and rossi. */
const isInflected = (word: string, form: string): boolean => {
  const [start, other] = [word, form].map((one) => one.replace(/(?:[aeo]s|[aeios])$/, ''));
  return start === other;
};

const factsOf = (context: QueryContext): WordFacts => ({
  isEstablished: (number) => context.isWordEstablished(number),
  exists: (number) => context.wordExists(number),
});

/** Whether enough products have the words of a synonym as its clause finds them: one word, or two side by side. */
function hasNeighbours(context: QueryContext, [first = '', second, ...more]: readonly string[]): boolean {
  if (second === undefined) return context.isEstablished(first);
  const bigram = more.length === 0 ? bigramOf(context, first, second) : undefined;
  return (
    bigram !== undefined &&
    context.index.counts.isEstablished({ kind: 'bigram', language: context.language, number: bigram })
  );
}

/** A word whose synonym's words are apart in titles, as these words: `watchband` for a `band for a watch`. */
function spellOutSynonym(context: QueryContext, token: Token): Token[] {
  const synonyms = context.vocabulary.synonyms.of([token.word]);
  const phrase = synonyms.find((words) => words.every((word) => context.isEstablished(word)));
  if (!phrase) return [token];
  const alone = synonyms.filter(({ length }) => length === 1).flat();
  const also = [
    ...(token.also ?? []),
    ...stemExpansions(context, [token.word], EXPANSION_BOOSTS.typed),
    ...stemExpansions(context, alone, EXPANSION_BOOSTS.synonym),
  ];
  return phrase.map((word, part) => ({
    ...token,
    also,
    isAlternative: part === 0 && Boolean(token.isAlternative),
    word,
  }));
}

/** Whether a word is one of two that have a synonym together. */
function isInSynonymPhrase({ vocabulary }: QueryContext, tokens: readonly Token[], at: number): boolean {
  const hasSynonym = (from: number) => {
    const words = tokens.slice(Math.max(0, from), from + 2).map(({ word }) => word);
    return words.length === 2 && vocabulary.synonyms.of(words).length > 0;
  };
  return (at > 0 && hasSynonym(at - 1)) || hasSynonym(at);
}

/** The words that an uncommon one was meant to be, each also satisfied by the typed one and by similar rare ones. */
function correctWord(context: QueryContext, token: Token): CorrectedWords {
  const { vocabulary } = context;
  const { text } = token;
  const { folded: word, shown: spelt } = withUmlauts(context, token.word) ?? {
    folded: token.word,
    shown: undefined,
  };
  // Titles that have other forms of a word do not show how this one is written.
  const asSpelt = spelt !== undefined && context.spellingOf(word) === word ? { shown: spelt } : {};
  const facts = factsOf(context);
  const typed =
    context.isEstablished(word) && isNearerToAnother(context, word)
      ? []
      : stemExpansions(context, [token.word], EXPANSION_BOOSTS.typed);
  if (word !== token.word && context.isEstablished(word))
    return {
      tokens: [{ ...markOf(token), ...asSpelt, word, text, also: [...(token.also ?? []), ...typed] }],
      isCorrected: true,
    };
  const { nearest, rare } = vocabulary.spelling.similar(word, facts);
  const apart = splitByTitles(context, word);
  const also = [
    ...(token.also ?? []),
    ...typed,
    ...apart.map(({ number }) => bigramExpansion(context, number)),
    ...stemExpansions(context, rare, EXPANSION_BOOSTS.similar),
  ];
  const meant = vocabulary.spelling.split(word, facts) ??
    (nearest === undefined ? partsOf(context, word) : [nearest]) ?? [nearestSynonym(context, word) ?? word];
  const tokens = meant.map((one, at) => ({
    ...(at === 0 && markOf(token)),
    ...(one === word && asSpelt),
    word: one,
    text,
    also,
  }));
  const [only] = tokens;
  // Nothing common is near: a rare word is shown as the correction where no product has the typed one.
  const [shown] = typed.length === 0 ? [...apart.map(({ words }) => words), ...rare] : [];
  if (only?.word === word && shown !== undefined) return { tokens: [{ ...only, shown }], isCorrected: true };
  return { tokens, isCorrected: only?.word !== token.word };
}

/**
 * The known word that an unknown German compound ends with, behind what it begins with where that is understood:
 * Lederhülle, where titles have Leder in Kunstleder only, asks for both.
 */
function partsOf(context: QueryContext, word: string): string[] | undefined {
  const { language, vocabulary } = context;
  const isNamed = (end: string) => vocabulary.synonyms.of([end]).length > 0;
  const tail = tailOf(language, word, (end) => isTail(context, end) || isNamed(end));
  if (tail === undefined) return undefined;
  const start = word.slice(0, -tail.length);
  const head = [start, start.replace(/(es|en|s|n)$/, '')].find(
    (one) =>
      one.length >= MIN_FAMILY &&
      (context.isEstablished(one) ||
        vocabulary.synonyms.of([one]).length > 0 ||
        compoundsOf(vocabulary, one).some(({ number }) => context.isStemEstablished(number))),
  );
  if (head === undefined) return isTail(context, tail) ? [tail] : undefined;
  return [head, tail];
}

/** Whether a word that a compound ends with is long and common enough to be it whatever it begins with. */
const isTail = (context: QueryContext, end: string): boolean =>
  end.length >= MIN_TAIL && context.isEstablished(end);

/** The one word with synonyms that a word is an edit away from: `stativv`, where titles only have its compounds. */
function nearestSynonym({ vocabulary }: QueryContext, word: string): string | undefined {
  if (word.length <= SPELLING.oneEditFromLength) return undefined;
  const near = vocabulary.synonyms.words.filter(
    (one) => one.length >= SPELLING.oneEditFromLength && editDistance(word, one, 1) === 1,
  );
  return near.length === 1 ? near[0] : undefined;
}

/**
 * A misspelt family of devices that its number runs into, `ipone17`, as two words; undefined for what is no device
 * then. The letter before the number may belong to it: `galxys25`.
 */
function correctGluedName(context: QueryContext, tokens: readonly Token[], at: number): Token[] | undefined {
  const { index, vocabulary } = context;
  const token = tokens[at] as Token;
  const [, letters = '', number = ''] = GLUED_NAME.exec(token.word) ?? [];
  const following = tokens.slice(at + 1).map(({ word }) => word);
  const facts = factsOf(context);
  const behind = nameBehindWord(context, letters, [number, ...following]);
  if (behind)
    return [...behind, number].map((word, part) => ({
      ...token,
      ...(part > 0 && { isAlternative: false }),
      word,
    }));
  for (const end of [letters.length, letters.length - 1]) {
    const start = letters.slice(0, end);
    if (start.length < MIN_FAMILY) continue;
    const family = index.devices.isFamily(start) ? start : vocabulary.spelling.similar(start, facts).nearest;
    if (family === undefined || !index.devices.isFamily(family)) continue;
    const words = [family, letters.slice(end) + number];
    if (index.devices.match([...words, ...following], 0))
      return words.map((word, part) => ({
        ...token,
        isAlternative: part === 0 && Boolean(token.isAlternative),
        word,
      }));
  }
  return undefined;
}

/** A word of the shop and the family of a device that run into each other, and into a number: `coqueiphone16`. */
function nameBehindWord(
  context: QueryContext,
  letters: string,
  following: readonly string[],
): [string, string] | undefined {
  const { devices } = context.index;
  for (const family of devices.families) {
    const word = letters.slice(0, -family.length);
    if (family.length < MIN_FAMILY || word.length < MIN_PART || !letters.endsWith(family)) continue;
    if (context.isEstablished(word) && devices.match([family, ...following], 0)) return [word, family];
  }
  return undefined;
}

/** Pairs of words side by side in titles that make a word when joined: `wh 1000xm4` of `wh1000xm4`. */
function splitByTitles(context: QueryContext, word: string): { words: string; number: number }[] {
  const found: { words: string; number: number }[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    const isAtNumber = isDigit(first.at(-1)) !== isDigit(second[0]);
    if (!isAtNumber && Math.min(first.length, second.length) < MIN_PART) continue;
    const number = bigramOf(context, first, second);
    if (number !== undefined) found.push({ words: `${first} ${second}`, number });
  }
  return found;
}

const isDigit = (letter = ''): boolean => letter >= '0' && letter <= '9';

const bigramExpansion = ({ language }: QueryContext, number: number): ClauseExpansion => ({
  kind: 'bigram',
  language,
  number,
  boost: EXPANSION_BOOSTS.joined,
});
