import type { FormEvent } from 'react';
import type { Locale } from '../../locale/locale.tsx';

/** Adds from any product of a list, by a chooser where the card leaves the variant open: one listener for all forms. */
export const addOnSubmit =
  (locale: Locale) =>
  (event: FormEvent<HTMLElement>): void => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    void import('./add-from-card.tsx').then((part) => part.addFromCardForm(form, locale));
  };
