import { isAlternativeWord } from '../text/alternative-words.ts';
import { isBuyingWord } from '../text/buying-words.ts';
import { isFunctionWord } from '../text/function-words.ts';
import { isNegation } from '../text/negation-words.ts';
import { isPolite } from '../text/polite-words.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { QueryContext, Token } from './query-context.ts';

const MAX_WORDS = 24;
/** So many words of a text are looked at for those that count. */
const MAX_READ = 100;
/** A query of so many words is a request in sentences. */
const MIN_PROSE = 12;
/** Letters of a word that is corrected there. */
const MIN_CORRECTED = 6;

/**
 * The words of a query but for those that only ask for what others name, `could you show me`, unless there are no
 * others. Small words, which may negate or belong to a name, are left out where there are too many words.
 */
export function tellingWords(context: QueryContext, read: readonly Token[]): Token[] {
  const { language } = context;
  const words = read.slice(0, MAX_READ);
  const isProse = words.length >= MIN_PROSE;
  const texts = words.map(({ word }) => word);
  const { byPosition } = context.devicesIn(words);
  // `find x8`, `i phone`: some of these words are in names of devices.
  const isOfName = (at: number) =>
    byPosition.has(at) ||
    (texts[at]?.length === 1 && context.index.devices.isDeviceWordStart(`${texts[at]}${texts[at + 1]}`));
  const isAsking = (at: number) => {
    const word = texts[at] ?? '';
    return isPolite(language, word) || isPolite('en', word) || isMeaningless(context, word, isProse);
  };
  // `montre connectée` is a watch, `montre moi` shows one.
  const isKind = (at: number) =>
    context.vocabulary.categoryRoles.has(context.vocabulary.stem(texts[at] ?? '')) &&
    !(at > 0 && isAsking(at - 1)) &&
    !(at + 1 < words.length && isAsking(at + 1));
  const telling = words.filter((_, at) => isOfName(at) || !isAsking(at) || isKind(at));
  const isMeaningful = telling.some(({ word }) => !isStopWord(language, word) && !isStopWord('en', word));
  if (!isMeaningful) return words;
  const found =
    telling.length <= MAX_WORDS
      ? telling
      : telling.filter(({ word }) => !isStopWord(language, word) || isNegation(language, word));
  return (isProse ? found.map(verbatimIfShort) : found).slice(0, MAX_WORDS);
}

/** A short word of prose is no misspelt word of the shop: `while` is not white. */
const verbatimIfShort = (token: Token): Token =>
  token.word.length < MIN_CORRECTED ? { ...token, isVerbatim: true } : token;

/**
 * Whether a word says how something is bought or holds a sentence together. Outside of sentences it does not where it
 * is one of the shop's own: `Best` may be a brand, and SE is in names of devices.
 */
function isMeaningless(context: QueryContext, word: string, isProse: boolean): boolean {
  const { language } = context;
  if (isStopWord(language, word) || isNegation(language, word) || isAlternativeWord(language, word))
    return false;
  const isFunction = isFunctionWord(language, word);
  return (isProse && isFunction) || ((isFunction || isBuyingWord(word)) && !context.isEstablished(word));
}
