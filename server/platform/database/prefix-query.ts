const MAX_WORDS = 8;

/** Returns the tsquery of what has all words of a text, each by its beginning; empty where the text has no word. */
export const prefixQuery = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}._+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => `'${word}':*`)
    .join(' & ');
