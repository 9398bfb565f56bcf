import type { Language } from '../../contract/fields.ts';

/** Each language in its own name, which is not translated. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ru: 'Русский',
  fr: 'Français',
  it: 'Italiano',
  de: 'Deutsch',
};
