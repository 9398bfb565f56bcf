import type { Language } from '../../../../contract/fields.ts';
import { commonWords } from '../../vocabulary/word-lists.ts';
import { fold } from './fold.ts';

const DIGRAPH = /([aou])e/g;
const umlauts: ReadonlyMap<string, string> = new Map(
  commonWords.umlauts.map((letter) => [fold(letter), letter]),
);

/** Places of ae, oe and ue in a folded German word, each of which may be an umlaut. */
export const digraphsOf = (word: string): number[] => [...word.matchAll(DIGRAPH)].map(({ index }) => index);

/** A word with the digraphs at these places as folded umlauts, and as buyers read them: `huelle` as hulle and hülle. */
export function withUmlautsAt(word: string, places: readonly number[]): { folded: string; shown: string } {
  const isAt = (at: number) => places.includes(at);
  const spell = (letterOf: (letter: string) => string) =>
    [...word].map((letter, at) => (isAt(at) ? letterOf(letter) : isAt(at - 1) ? '' : letter)).join('');
  return { folded: spell((letter) => letter), shown: spell((letter) => umlauts.get(letter) ?? letter) };
}

/** Folded text that is being typed in German, with every digraph as a folded umlaut; undefined where it has none. */
export function foldDigraphs(language: Language, text: string): string | undefined {
  if (language !== 'de') return undefined;
  const folded = text.replace(DIGRAPH, '$1');
  return folded === text ? undefined : folded;
}
