import { isAlternativeWord } from '../text/alternative-words.ts';
import { fold } from '../text/fold.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { QueryClause } from './query-clause.ts';
import type { QueryContext, Token } from './query-context.ts';
import { findNamedValues } from './value-expansions.ts';

/** Signs between words that leave a choice. */
const HAS_SIGN = /[|/]/;

/**
 * Takes `or` between two words out of a query and marks the word behind it: `red or blue case` is a case that is
 * either. It joins the words, or devices, that are next to it and no longer phrases. So does a bar, `red|blue`, and
 * between two values of one attribute a slash.
 */
export function readAlternatives(context: QueryContext, given: readonly Token[], text: string): Token[] {
  const { language } = context;
  const tokens: Token[] = [];
  let isBehindOr = false;
  for (const token of joinedBySigns(context, given, text)) {
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

/** The words with those marked that a sign joins with the one before. */
function joinedBySigns(context: QueryContext, given: readonly Token[], text: string): readonly Token[] {
  if (!HAS_SIGN.test(text)) return given;
  const folded = fold(text);
  const values = findNamedValues(context, given);
  const facetsAt = (at: number): number[] =>
    (values.get(at) ?? []).flatMap((one) =>
      one.kind === 'value' ? [context.index.values.facetOf[one.number] ?? -1] : [],
    );
  return given.map((token, at) => {
    const sign = at === 0 ? undefined : signBetween(folded, given[at - 1]?.word ?? '', token.word);
    const others = sign === '/' ? facetsAt(at - 1) : [];
    const isChoice = sign === '|' || facetsAt(at).some((facet) => others.includes(facet));
    return isChoice ? { ...token, isAlternative: true } : token;
  });
}

/** The bar or slash between two words that stand side by side in a text. */
function signBetween(text: string, one: string, other: string): string | undefined {
  for (let from = text.indexOf(one); from >= 0; from = text.indexOf(one, from + 1)) {
    const [, sign, next = ''] = /^\s*([|/])[|/]?\s*(\S.*)?$/.exec(text.slice(from + one.length)) ?? [];
    if (next.startsWith(other)) return sign;
  }
  return undefined;
}

/** The clause that either of two satisfies. */
export const eitherOf = (left: QueryClause, right: QueryClause): QueryClause => ({
  text: `${left.text} / ${right.text}`,
  expansions: [...left.expansions, ...right.expansions],
  importance: Math.max(left.importance, right.importance),
  isHead: Boolean(left.isHead || right.isHead),
  isDevice: Boolean(left.isDevice && right.isDevice),
  isOfDevice: Boolean(left.isOfDevice || right.isOfDevice),
  namesCategory: Boolean(left.namesCategory && right.namesCategory),
  ...((left.relatives ?? right.relatives) && {
    relatives: () => [...(left.relatives?.() ?? []), ...(right.relatives?.() ?? [])],
  }),
});
