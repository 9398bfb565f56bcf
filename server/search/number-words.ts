import { commonWords } from './vocabulary/word-lists.ts';

const numberByWord = new Map(
  Object.entries(commonWords.numbers).flatMap(([number, words]) =>
    words.map((word) => [word, number] as const),
  ),
);

/** Words of numbers, as alternatives of a pattern, the longest first. */
export const NUMBER_WORDS = [...numberByWord.keys()]
  .sort((left, right) => right.length - left.length)
  .join('|');

/** The digits of a number that is written as a word. */
export const digitsOf = (word: string): string => numberByWord.get(word.toLowerCase()) ?? word;
