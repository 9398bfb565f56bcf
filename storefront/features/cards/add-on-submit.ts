import type { FormEvent } from 'react';
import type { Locale } from '../../locale/locale.tsx';

/** Returns a submit handler for all forms of a list. Its code loads with the first submit. */
export const addOnSubmit =
  (locale: Locale) =>
  (event: FormEvent<HTMLElement>): void => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    void import('./add-from-card.tsx').then((part) => part.addFromCardForm(form, locale));
  };
