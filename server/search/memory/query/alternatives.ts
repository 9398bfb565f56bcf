import { isAlternativeWord } from '../text/alternative-words.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';

/**
 * Takes `or` between two words out of a query and marks the word behind it: `red or blue case` is a case that is either.
 * It joins the words, or devices, that are next to it and no longer phrases.
 */
export function readAlternatives({ language }: QueryContext, given: readonly Token[]): Token[] {
  const tokens: Token[] = [];
  let isBehindOr = false;
  for (const token of given) {
    if (isAlternativeWord(language, token.word) && tokens.some(({ word }) => !isStopWord(language, word))) {
      isBehindOr = true;
      continue;
    }
    const isMeaningful = !isStopWord(language, token.word);
    tokens.push(isBehindOr && isMeaningful ? { ...token, isAlternative: true } : token);
    if (isMeaningful) isBehindOr = false;
  }
  return tokens;
}

/** The clause that either of two satisfies. */
export const eitherOf = (one: QueryClause, other: QueryClause): QueryClause => ({
  text: `${one.text} / ${other.text}`,
  expansions: [...one.expansions, ...other.expansions],
  importance: Math.max(one.importance, other.importance),
  isHead: Boolean(one.isHead || other.isHead),
  isDevice: Boolean(one.isDevice && other.isDevice),
  isOfDevice: Boolean(one.isOfDevice || other.isOfDevice),
  namesCategory: Boolean(one.namesCategory && other.namesCategory),
  ...((one.relatives ?? other.relatives) && {
    relatives: () => [...(one.relatives?.() ?? []), ...(other.relatives?.() ?? [])],
  }),
});
