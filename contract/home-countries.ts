import type { Language } from './fields.ts';

/**
 * The country that most readers of a language live in, for whom nothing better is known than the page that they read.
 */
export const HOME_COUNTRIES: Readonly<Record<Language, string>> = {
  en: 'US',
  es: 'ES',
  pt: 'BR',
  ru: 'RU',
  fr: 'FR',
  it: 'IT',
  de: 'DE',
};
