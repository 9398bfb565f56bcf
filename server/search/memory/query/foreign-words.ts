import { type Language, languages } from '../../../../contract/fields.ts';
import { isNegation } from '../text/negation-words.ts';
import { isStopWord } from '../text/stop-words.ts';
import { FOREIGN_RATIO, MIN_ESTABLISHED } from '../weights.ts';
import type { QueryContext } from './query-context.ts';

export type ForeignStem = { language: Language; number: number };

const HAS_LETTERS = /\p{L}{2}/u;
const HAS_DIGIT = /\d/;

/**
 * The stem of a word in another language, English before others, if it is established there and FOREIGN_RATIO times
 * rarer in the buyer's own. A few foreign titles among the buyer's own do not end this.
 */
export function findForeignStem(context: QueryContext, word: string): ForeignStem | undefined {
  if (!HAS_LETTERS.test(word) || HAS_DIGIT.test(word)) return undefined;
  const { index, language: own } = context;
  const limitOf = (frequency: number) => Math.max(MIN_ESTABLISHED, frequency / FOREIGN_RATIO);
  const ownFrequency = frequencyOf(context, own, word);
  let best: ForeignStem | undefined;
  let bestFrequency = 0;
  for (const language of ['en', ...languages] as const) {
    if (language === own) continue;
    const number = index.lexicons[language].findStem(word);
    if (number === undefined || !index.counts.isEstablished({ kind: 'stem', language, number })) continue;
    const frequency = index.counts.built({ kind: 'stem', language, number });
    if (ownFrequency >= limitOf(frequency) || frequency <= bestFrequency) continue;
    best = { language, number };
    bestFrequency = frequency;
    if (language === 'en') break;
  }
  return best;
}

function frequencyOf({ index }: QueryContext, language: Language, word: string): number {
  const number = index.lexicons[language].findStem(word);
  return number === undefined ? 0 : index.counts.built({ kind: 'stem', language, number });
}

/**
 * The language that all words of a query are written in, if it is not the buyer's own: none of them is a word of that,
 * and each is one of the other. Undefined for the buyer's own language, and where words of several are mixed.
 */
export function findQueryLanguage(context: QueryContext, words: readonly string[]): Language | undefined {
  const { index, language: own, vocabulary } = context;
  const telling = words.filter(
    (word) => HAS_LETTERS.test(word) && !HAS_DIGIT.test(word) && !index.devices.isDeviceWordStart(word),
  );
  const isOwn = (word: string) =>
    isStopWord(own, word) ||
    vocabulary.synonyms.of([word]).length > 0 ||
    (context.isEstablished(word) && findForeignStem(context, word) === undefined);
  if (telling.length === 0 || telling.some((word) => isOwn(word))) return undefined;
  return (['en', ...languages] as const).find(
    (language) =>
      language !== own &&
      telling.every(
        (word) =>
          isStopWord(language, word) ||
          isNegation(language, word) ||
          context.isEstablished(word, language) ||
          index.vocabularies[language].synonyms.of([word]).length > 0,
      ) &&
      telling.some((word) => !isStopWord(language, word) && !isNegation(language, word)),
  );
}
