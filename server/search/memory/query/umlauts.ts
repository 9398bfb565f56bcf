import { digraphsOf, withUmlautsAt } from '../text/umlauts.ts';
import { compoundsOf, MIN_TAIL, tailOf } from './compounds.ts';
import type { QueryContext } from './query-context.ts';

/**
 * A German word with ae, oe and ue as the umlauts that they stand for, `handyhuelle`, where something is known of it
 * so: the word, its parts, or compounds with it. Undefined otherwise; ss needs nothing, ß is folded to it.
 */
export function withUmlauts(
  context: QueryContext,
  word: string,
): { folded: string; shown: string } | undefined {
  if (context.language !== 'de') return undefined;
  const places = digraphsOf(word);
  if (places.length === 0) return undefined;
  // Not each is an umlaut: neue, Steuer.
  return [places, ...places.map((at) => [at])]
    .map((some) => withUmlautsAt(word, some))
    .find(({ folded }) => isKnown(context, folded));
}

function isKnown(context: QueryContext, word: string): boolean {
  const { vocabulary } = context;
  const facts = {
    isEstablished: (number: number) => context.isWordEstablished(number),
    exists: (number: number) => context.wordExists(number),
  };
  return (
    context.isEstablished(word) ||
    vocabulary.synonyms.of([word]).length > 0 ||
    compoundsOf(vocabulary, word).some(({ number }) => context.isStemEstablished(number)) ||
    vocabulary.spelling.split(word, facts) !== undefined ||
    tailOf(context.language, word, (tail) => tail.length >= MIN_TAIL && context.isEstablished(tail)) !==
      undefined
  );
}
