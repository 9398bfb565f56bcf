import { isPolite } from '../text/polite-words.ts';
import { isStopWord } from '../text/stop-words.ts';
import { EXPANSION_BOOSTS } from '../weights.ts';
import { type QueryContext, stemExpansions, type Token } from './query-context.ts';

/** Small words that run into the next or the one before, `sansfil`, `coquepour`; others begin too many words. */
const SMALL = new Set('with for without ohne fur mit sans pour avec sin para sem senza без для'.split(' '));
const MIN_REST = 3;
const BEGINS_OR_ENDS = new RegExp(`^(?:${[...SMALL].join('|')}).{3}|.{3}(?:${[...SMALL].join('|')})$`);

/** A word that no product has as a small word and another that the shop knows; the word itself where it is none. */
export function splitSmallWords(context: QueryContext, token: Token): Token[] {
  const { word } = token;
  const { language } = context;
  if (!BEGINS_OR_ENDS.test(word) || isStopWord(language, word) || isPolite(language, word)) return [token];
  for (let at = MIN_REST; at + MIN_REST <= word.length; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    const small = parts.findIndex((part) => SMALL.has(part));
    if (small < 0 || !context.isEstablished(parts[1 - small] ?? '')) continue;
    if (isKnown(context, word)) return [token];
    const typed = stemExpansions(context, [word], EXPANSION_BOOSTS.typed);
    return parts.map((part) => ({
      ...token,
      word: part,
      text: context.spellingOf(part),
      also: [...(token.also ?? []), ...typed],
    }));
  }
  return [token];
}

/** Whether a word means something as it is, or is nearly a word of the shop: безпроводные is no `без проводные`. */
function isKnown(context: QueryContext, word: string): boolean {
  const { spelling, synonyms } = context.vocabulary;
  if (context.isEstablished(word) || synonyms.of([word]).length > 0) return true;
  const { nearest } = spelling.similar(word, {
    isEstablished: (number) => context.isWordEstablished(number),
    exists: (number) => context.wordExists(number),
  });
  return nearest !== undefined;
}
