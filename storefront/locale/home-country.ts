import type { Language } from '../../contract/fields.ts';

/**
 * The country that most readers of a language live in, for whom nothing better is known than the page that they read.
 */
const countryByLanguage: Record<Language, string> = {
  en: 'US',
  es: 'ES',
  pt: 'BR',
  ru: 'RU',
  fr: 'FR',
  it: 'IT',
  de: 'DE',
};

export const homeCountry = (language: Language): string => countryByLanguage[language];
