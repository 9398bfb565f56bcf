import type { Language } from '../../../../contract/fields.ts';
import type { QueryIndex } from '../index/query-index.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { findNamedDevices, type NamedDevices } from './named-devices.ts';
import type { ClauseExpansion } from './query-clause.ts';

const MAX_COMPLETIONS = 32;

/** A word of a query: folded, and as the buyer typed it. */
export type Token = {
  word: string;
  text: string;
  /** The word that it is shown as, where that is another one. */
  shown?: string;
  /** What satisfies its clause besides the word: another spelling of it, or products with this code. */
  also?: readonly ClauseExpansion[];
  /** Whether it belongs to the name of a device that few products fit. */
  isOfDevice?: boolean;
  /** What has other devices of that device's family. */
  relatives?: () => readonly ClauseExpansion[];
  /** Whether a minus stands before it: products with it are no results. */
  isNegated?: boolean;
  /** Whether it is searched for as it was typed, whatever is known of it. */
  isVerbatim?: boolean;
  /** Whether it is the laptop that a charger is searched for. */
  isLaptop?: boolean;
  /** Whether `or` stands before it: it will do instead of the word before. */
  isAlternative?: boolean;
};

/** The index as queries of one language see it. */
export class QueryContext {
  readonly index: QueryIndex;
  readonly language: Language;
  readonly vocabulary: Vocabulary;
  /** Whether the last word may still be being typed, even if it is known. */
  readonly isUnfinished: boolean;
  readonly #devices = new Map<string, NamedDevices>();

  constructor(index: QueryIndex, language: Language, isUnfinished: boolean) {
    this.index = index;
    this.language = language;
    this.isUnfinished = isUnfinished;
    this.vocabulary = index.vocabularies[language];
  }

  /** The devices that words name; a query's words are the same in most steps of its reading. */
  devicesIn(tokens: readonly Pick<Token, 'word'>[]): NamedDevices {
    const words = tokens.map(({ word }) => word);
    const key = words.join(' ');
    const known = this.#devices.get(key);
    if (known) return known;
    const found = findNamedDevices(this.index.devices, this.vocabulary.synonyms, words);
    this.#devices.set(key, found);
    return found;
  }

  /** The stem of a word; undefined when no product has it. */
  stemOf(word: string, language = this.language): number | undefined {
    const stem = this.index.lexicons[language].findStem(word);
    return stem !== undefined && this.index.counts.exists({ kind: 'stem', language, number: stem })
      ? stem
      : undefined;
  }

  stemNumberExists(stem: number): boolean {
    return this.index.counts.exists({ kind: 'stem', language: this.language, number: stem });
  }

  /** Whether enough products have a word for it to need no other reading. */
  isEstablished(word: string, language = this.language): boolean {
    const stem = this.index.lexicons[language].findStem(word);
    return stem !== undefined && this.index.counts.isEstablished({ kind: 'stem', language, number: stem });
  }

  isStemEstablished(stem: number): boolean {
    return this.index.counts.isEstablished({ kind: 'stem', language: this.language, number: stem });
  }

  /** The same of a word by its number in the lexicon. */
  isWordEstablished(word: number): boolean {
    const stem = this.vocabulary.lexicon.stemOfWord(word);
    return stem !== undefined && this.isStemEstablished(stem);
  }

  /** Whether a product has a word, by its number in the lexicon. */
  wordExists(word: number): boolean {
    const stem = this.vocabulary.lexicon.stemOfWord(word);
    return stem !== undefined && this.stemNumberExists(stem);
  }

  /**
   * Known words that begin with `prefix`: those of the base, the most used first, and apart from them those that were
   * added since, which replace none of the former.
   */
  completionsOf(prefix: string): number[] {
    const { lexicon } = this.vocabulary;
    const usesOf = (word: number) => lexicon.uses.raw[word] as number;
    const words = lexicon.startingWith(prefix);
    const used = words.filter((word) => usesOf(word) > 0).sort((a, b) => usesOf(b) - usesOf(a) || a - b);
    const added = words.filter((word) => lexicon.isAdded(word)).sort((a, b) => a - b);
    return [...used.slice(0, MAX_COMPLETIONS), ...added.slice(0, MAX_COMPLETIONS)].filter((word) =>
      this.wordExists(word),
    );
  }

  /** A folded word as buyers write it. */
  spellingOf(word: string): string {
    return this.vocabulary.lexicon.spellings.get(word) ?? word;
  }
}

/** Expansions by the stems of words that some product has. */
export const stemExpansions = (
  context: QueryContext,
  words: readonly string[],
  boost: number,
): ClauseExpansion[] =>
  words
    .map((word) => context.stemOf(word))
    .filter((number) => number !== undefined)
    .map((number) => ({ kind: 'stem', language: context.language, number, boost }));
