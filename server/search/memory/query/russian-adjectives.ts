import type { QueryContext } from './query-context.ts';

const MIN_NOUN = 3;
const MIN_ADJECTIVE = 5;
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ом|ем|ую|юю|ей|ых|их|ыми|ими)$/;
/** What makes an adjective of a noun, as far as stems keep it: магнитный, кожаный, силиконовый, пластиковый. */
const DERIVATION = /^(?:н|ов|ев|ан|ян|нн|енн|онн|ичн|ическ|ист|чат|ск)$/;
const NOT = 'не';

/**
 * Stems of a Russian noun's other forms and of the adjectives made of it, for a word that is negated: `без магнита` is
 * no магнитный чехол. The stemmer takes the bare noun (магнит) for a verb, so that its stem is read with it.
 */
export function derivedStems(context: QueryContext, word: string): number[] {
  const { language, vocabulary } = context;
  if (language !== 'ru') return [];
  const nouns = [...new Set([word, vocabulary.stem(word)])].filter(({ length }) => length >= MIN_NOUN);
  const bare = nouns.map((noun) => context.stemOf(noun)).filter((stem) => stem !== undefined);
  const made = [...vocabulary.lexicon.stems.entries()]
    .filter(([, stem]) =>
      nouns.some(
        (noun) => stem.startsWith(noun) && (stem === noun || DERIVATION.test(stem.slice(noun.length))),
      ),
    )
    .map(([number]) => number)
    .filter((number) => context.stemNumberExists(number));
  return [...new Set([...bare, ...made])];
}

/** Whether a Russian word has the ending of an adjective. */
export const isRussianAdjective = (word: string): boolean =>
  word.length >= MIN_ADJECTIVE && ADJECTIVE.test(word);

/** The adjective that не- turns into its opposite, немагнитный; undefined for a word that products have as it is. */
export function withoutNegativePrefix(context: QueryContext, word: string): string | undefined {
  const adjective = word.slice(NOT.length);
  const isCandidate = context.language === 'ru' && word.startsWith(NOT) && isRussianAdjective(adjective);
  if (!isCandidate || context.isEstablished(word)) return undefined;
  return context.isEstablished(adjective) ? adjective : undefined;
}
