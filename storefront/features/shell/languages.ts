import type { Language } from '../../../contract/fields.ts';

/** Each language by its own name, which is nobody's text to translate. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ru: 'Русский',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
};
