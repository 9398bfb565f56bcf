import type { Language } from '../../../../contract/fields.ts';
import type { SynonymGroup } from '../../product-source.ts';
import { isStopWord } from '../text/stop-words.ts';
import { createTokeniser } from '../text/tokenise.ts';

/** Synonyms of one or two words of a query, each as a list of words. */
export type Synonyms = {
  of(words: readonly string[]): readonly (readonly string[])[];
  /** The words that have synonyms alone. */
  readonly words: readonly string[];
};

/** The synonyms of a language. Groups work in all directions and are found by stems: `earbud` finds `earbuds`. */
export function createSynonyms(
  language: Language,
  groups: readonly SynonymGroup[],
  stem: (word: string) => string,
): Synonyms {
  const tokenise = createTokeniser();
  const alone = new Set<string>();
  const phrasesByKey = new Map<string, string[][]>();
  const keyOf = (words: readonly string[]): string => words.map(stem).join(' ');
  for (const group of groups) {
    if (group.language.trim() !== language) continue;
    const phrases = group.words
      .map((text) => tokenise(text).filter((word) => !isStopWord(language, word)))
      .filter((words) => words.length > 0);
    for (const [at, phrase] of phrases.entries()) {
      const [word] = phrase;
      if (word !== undefined && phrase.length === 1) alone.add(word);
      const key = keyOf(phrase);
      const known = phrasesByKey.get(key) ?? [];
      phrasesByKey.set(key, known);
      for (const [other, words] of phrases.entries())
        if (other !== at && !known.some((one) => keyOf(one) === keyOf(words))) known.push(words);
    }
  }
  return {
    words: [...alone],
    of: (words) => phrasesByKey.get(keyOf(words)) ?? [],
  };
}
