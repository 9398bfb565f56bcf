import type { FormEvent } from 'react';
import type { Locale } from '../../locale/locale.tsx';
import { readLine } from '../cart/read-line.ts';

/** Adds from any product of a list: one listener hears all their forms. */
export const addFrom =
  (locale: Locale) =>
  async (event: FormEvent<HTMLElement>): Promise<void> => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const button = form.querySelector('button');
    button?.setAttribute('aria-busy', 'true');
    const { addLine } = await import('../cart/add-to-cart.tsx');
    await addLine(readLine(new FormData(form)), locale);
    button?.removeAttribute('aria-busy');
  };
