import type { Language } from '../../../../contract/fields.ts';
import { wordLists } from '../../vocabulary/word-lists.ts';

export type LaptopWords = {
  chargers: ReadonlySet<string>;
  laptops: ReadonlySet<string>;
  /** A word for a laptop behind a preposition, and otherwise for what is carried along: `cargador portátil`. */
  ambiguous: ReadonlySet<string>;
  /** Those for laptops as words; PC is a plastic too. */
  words: readonly string[];
};

const wordsByLanguage = new Map<Language, LaptopWords>();

/** Folded words for laptops and for what charges them, as stems. */
export function laptopWords(language: Language, stem: (word: string) => string): LaptopWords {
  const known = wordsByLanguage.get(language);
  if (known) return known;
  const { chargers, laptops, portable } = wordLists[language];
  const words = {
    chargers: new Set(chargers.map(stem)),
    laptops: new Set(laptops.map(stem)),
    ambiguous: new Set(portable.map(stem)),
    words: laptops.filter((word) => word !== 'pc'),
  };
  wordsByLanguage.set(language, words);
  return words;
}
