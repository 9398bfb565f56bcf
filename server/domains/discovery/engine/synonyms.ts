import type { Language } from '../../../../contract/fields.ts';
import { isStopWord } from './stop-words.ts';
import type { SynonymGroup } from './store.ts';
import { createTokeniser } from './tokenise.ts';

/** Other words for one or two words of a query, each as its own words. */
export type Synonyms = {
  of(words: readonly string[]): readonly (readonly string[])[];
  /** Words of the query that a phrase of synonyms begins with: 2 where two together have any. */
  longest: number;
};

/**
 * The synonyms of a language. Groups go both ways and are looked up by stems, so that `earbud` finds the group of
 * `earbuds`.
 */
export function createSynonyms(
  language: Language,
  groups: readonly SynonymGroup[],
  stem: (word: string) => string,
): Synonyms {
  const tokenise = createTokeniser();
  const others = new Map<string, string[][]>();
  const keyOf = (words: readonly string[]): string => words.map(stem).join(' ');
  for (const group of groups) {
    if (group.language.trim() !== language) continue;
    const phrases = group.words
      .map((text) => tokenise(text).filter((word) => !isStopWord(language, word)))
      .filter((words) => words.length > 0);
    for (const [at, phrase] of phrases.entries()) {
      const key = keyOf(phrase);
      const known = others.get(key) ?? [];
      others.set(key, known);
      for (const [other, words] of phrases.entries())
        if (other !== at && !known.some((one) => keyOf(one) === keyOf(words))) known.push(words);
    }
  }
  return {
    of: (words) => others.get(keyOf(words)) ?? [],
    longest: Math.max(1, ...[...others.keys()].map((key) => key.split(' ').length)),
  };
}
