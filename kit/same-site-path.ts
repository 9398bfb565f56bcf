import { encodeLetters } from './keep-query.ts';

/** Whether a text is a path of this site. A text that a browser could read as another host is not. */
export const isSameSitePath = (text: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);

/** Returns the return path of a sign-in page, encoded for a header, or null when it leads to another site. */
export const sameSitePath = (text: string | null): string | null =>
  text && isSameSitePath(text) ? encodeLetters(text) : null;
