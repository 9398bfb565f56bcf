import type { Locale } from '../../locale/locale.tsx';
import { addLine } from '../cart/add-to-cart.tsx';
import { readLine, type WantedLine } from '../cart/read-line.ts';
import { markAdded } from './mark-added.ts';

/** Adds a line from a list and says so on its card or row. Returns whether it was added. */
export async function addToList(product: Element, line: WantedLine, locale: Locale): Promise<boolean> {
  const added = await addLine(line, locale);
  if (added) markAdded(product, added, locale);
  return added !== null;
}

/** Adds what the form of a card or row asks for. */
export async function addFromForm(form: HTMLFormElement, locale: Locale): Promise<void> {
  const button = form.querySelector('button');
  button?.setAttribute('aria-busy', 'true');
  await addToList(form.closest('li') ?? form, readLine(new FormData(form)), locale);
  button?.removeAttribute('aria-busy');
}
