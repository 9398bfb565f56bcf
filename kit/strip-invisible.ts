// What shows nothing: spaces without width, fillers, soft hyphens and tags; what turns the direction of the text behind it;
// and what Unicode keeps from being a character. Joiners and variation selectors stay: words and emoji need them.
const INVISIBLE =
  /\u00AD|\u034F|\u061C|[\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]|[\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]|\p{Noncharacter_Code_Point}/gu;

/** Removes invisible and bidirectional control characters from a text. */
export const stripInvisible = (text: string): string => text.replace(INVISIBLE, '');
