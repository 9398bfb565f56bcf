import type { Language } from '../../contract/fields.ts';

/** A day such as 2027-02-17 as a reader of the language writes it: 17 February. */
export const shortDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
