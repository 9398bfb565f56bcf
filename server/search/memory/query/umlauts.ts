import { compoundsOf, tailOf } from './compounds.ts';
import type { QueryContext } from './query-context.ts';

const DIGRAPH = /([aou])e/g;

/**
 * A German word with ae, oe and ue as the folded umlauts that they stand for, `handyhuelle` as handyhulle, where
 * something is known of it so: the word, its parts, or compounds with it. Undefined otherwise; ss needs nothing, ß is
 * folded to it.
 */
export function withUmlauts(context: QueryContext, word: string): string | undefined {
  if (context.language !== 'de') return undefined;
  const places = [...word.matchAll(DIGRAPH)].map(({ index }) => index);
  if (places.length === 0) return undefined;
  const all = word.replace(DIGRAPH, '$1');
  // Not each is an umlaut: neue, Steuer.
  const single = places.map((at) => word.slice(0, at + 1) + word.slice(at + 2));
  return [...new Set([all, ...single])].find((spelt) => isKnown(context, spelt));
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
    tailOf(context.language, word, (tail) => context.isEstablished(tail)) !== undefined
  );
}
