declare module 'snowball-stemmers' {
  /** A stemmer by the English name of a language, such as `german`. */
  export function newStemmer(language: string): { stem(word: string): string };
}
