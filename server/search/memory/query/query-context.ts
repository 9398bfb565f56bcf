import type { Language } from '../../../../contract/fields.ts';
import { documentFrequency, type SearchIndex } from '../index/search-index.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

const MAX_COMPLETIONS = 32;

/** A word of a query: folded, and as the buyer typed it. */
export type Token = { word: string; text: string };

/** The index as queries of one language see it. */
export class QueryContext {
  readonly index: SearchIndex;
  readonly language: Language;
  readonly vocabulary: Vocabulary;
  /** Whether the last word may still be being typed, even if it is known. */
  readonly isUnfinished: boolean;

  constructor(index: SearchIndex, language: Language, isUnfinished: boolean) {
    this.index = index;
    this.language = language;
    this.isUnfinished = isUnfinished;
    this.vocabulary = index.vocabularies[language];
  }

  /** The stem of a word; undefined when no product has it. */
  stemOf(word: string, language = this.language): number | undefined {
    const stem = this.index.lexicons[language].findStem(word);
    return stem !== undefined && documentFrequency(this.index, language, stem) > 0 ? stem : undefined;
  }

  isKnown(word: string): boolean {
    return this.stemOf(word) !== undefined;
  }

  /** Known words that begin with `prefix`, the most used first. */
  completionsOf(prefix: string): number[] {
    const { lexicon } = this.vocabulary;
    const usesOf = (word: number) => lexicon.uses.raw[word] as number;
    return lexicon
      .startingWith(prefix)
      .filter((word) => usesOf(word) > 0)
      .sort((a, b) => usesOf(b) - usesOf(a))
      .slice(0, MAX_COMPLETIONS);
  }

  /** A folded word as buyers write it. */
  spellingOf(word: string): string {
    return this.vocabulary.lexicon.spellings.get(word) ?? word;
  }
}
