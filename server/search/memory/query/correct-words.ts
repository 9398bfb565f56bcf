import { compoundsOf, tailOf } from './compounds.ts';
import { findNamedDevices } from './named-devices.ts';
import type { QueryContext, Token } from './query-context.ts';

const MAX_FRAGMENT = 2;

/** The words to search for, whether any of them was corrected, and the words beyond correction. */
export type CorrectedWords = { tokens: Token[]; isCorrected: boolean; unknown: string[] };

/** Corrects words that are misspelt, written together or written apart. Names of devices stay as they are. */
export function correctWords(context: QueryContext, tokens: readonly Token[]): CorrectedWords {
  const { index, vocabulary } = context;
  const { byPosition } = findNamedDevices(
    index.devices,
    vocabulary.synonyms,
    tokens.map(({ word }) => word),
  );
  const corrected: CorrectedWords = { tokens: [], isCorrected: false, unknown: [] };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const next = byPosition.has(at) || byPosition.has(at + 1) ? undefined : tokens[at + 1];
    const joined = next && joinWords(context, token, next);
    if (joined) {
      corrected.tokens.push(joined);
      at += 1;
    } else if (byPosition.has(at) || isSearchable(context, tokens, at)) corrected.tokens.push(token);
    else {
      const words = correctWord(context, token.word);
      corrected.tokens.push(...words.map((word) => ({ word, text: token.text })));
      if (words.length > 0) corrected.isCorrected = true;
      else corrected.unknown.push(token.text);
    }
  }
  return corrected;
}

/** Two words as one, if they are known as one and not as neighbours in titles: `screen protector` stays two. */
function joinWords(context: QueryContext, first: Token, second: Token): Token | undefined {
  const isFragment = first.word.length <= MAX_FRAGMENT || second.word.length <= MAX_FRAGMENT;
  if (!isFragment && areNeighbours(context, first.word, second.word)) return undefined;
  const word = first.word + second.word;
  // A stem that ends within the first word is another word's.
  if (!context.isKnown(word) || context.vocabulary.stem(word).length <= first.word.length) return undefined;
  return { word, text: `${first.text} ${second.text}` };
}

/** Whether titles have both words side by side. */
function areNeighbours(context: QueryContext, first: string, second: string): boolean {
  const [firstStem, secondStem] = [context.stemOf(first), context.stemOf(second)];
  return (
    firstStem !== undefined &&
    secondStem !== undefined &&
    context.vocabulary.lexicon.findBigram(firstStem, secondStem) !== undefined
  );
}

/** Whether a word can be searched for as it was typed. */
function isSearchable(context: QueryContext, tokens: readonly Token[], at: number): boolean {
  const { vocabulary, language } = context;
  const { word } = tokens[at] as Token;
  const isLast = at === tokens.length - 1;
  return (
    context.isKnown(word) ||
    (isLast && word.length > 1 && context.completionsOf(word).length > 0) ||
    vocabulary.synonyms.of([word]).length > 0 ||
    isInSynonymPhrase(context, tokens, at) ||
    compoundsOf(vocabulary, word).length > 0 ||
    (language !== 'en' && context.stemOf(word, 'en') !== undefined)
  );
}

/** Whether a word is one of two that have a synonym together. */
function isInSynonymPhrase({ vocabulary }: QueryContext, tokens: readonly Token[], at: number): boolean {
  const hasSynonym = (from: number) => {
    const words = tokens.slice(Math.max(0, from), from + 2).map(({ word }) => word);
    return words.length === 2 && vocabulary.synonyms.of(words).length > 0;
  };
  return (at > 0 && hasSynonym(at - 1)) || hasSynonym(at);
}

/** The known words that an unknown one was meant to be; none for a word beyond correction. */
function correctWord(context: QueryContext, word: string): string[] {
  const { spelling } = context.vocabulary;
  const parts = spelling.split(word);
  if (parts) return parts;
  const nearest = spelling.nearest(word) ?? tailOf(context.language, word, (tail) => context.isKnown(tail));
  return nearest === undefined ? [] : [nearest];
}
