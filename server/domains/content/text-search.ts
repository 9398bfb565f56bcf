import type { Language } from '../../../contract/fields.ts';

/** How PostgreSQL reads the words of each language. */
export const textSearch: Record<Language, string> = {
  en: 'english',
  es: 'spanish',
  pt: 'portuguese',
  ru: 'russian',
  fr: 'french',
  it: 'italian',
  de: 'german',
};
