import { lazy } from 'react';
import type { Locale } from '../../locale/locale.tsx';
import { showOverlay } from '../../ui/toast.ts';
import { addLineAndNotify } from '../cart/add-to-cart.tsx';
import { type RequestedLine, readRequestedLine } from '../cart/requested-line.ts';
import { markAdded } from './mark-added.ts';

const VariantChooser = lazy(() => import('../variant/variant-chooser.tsx'));

/** Adds a line from a list and says so on its card or row. Returns whether it was added. */
export async function addFromCard(product: Element, line: RequestedLine, locale: Locale): Promise<boolean> {
  const added = await addLineAndNotify(line, locale);
  if (added) markAdded(product, added, locale);
  return added !== null;
}

/**
 * Adds what the form of a card or row asks for: a product with one variant at once, any other by a chooser, since its
 * card does not show which variant that would be.
 */
export async function addFromCardForm(form: HTMLFormElement, locale: Locale): Promise<void> {
  const product = form.closest('li') ?? form;
  if (form.dataset.addToCart === 'choose') return openChooser(product);
  const button = form.querySelector('button');
  button?.setAttribute('aria-busy', 'true');
  await addFromCard(product, readRequestedLine(new FormData(form)), locale);
  button?.removeAttribute('aria-busy');
}

function openChooser(card: Element): void {
  const show = (open: boolean) =>
    showOverlay(<VariantChooser card={card} open={open} onClose={() => show(false)} onAdd={addFromCard} />);
  show(true);
}
