// Zero-width spaces, what turns the direction of the text behind it, and what Unicode keeps from being a character.
// Joiners stay: words and emoji need them.
const INVISIBLE = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}]/gu;

/** Removes invisible and bidirectional control characters from a text. */
export const stripInvisible = (text: string): string => text.replace(INVISIBLE, '');
