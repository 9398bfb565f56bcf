import type { Locale } from '../../locale/locale.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { reportQuantity } from '../../ui/report-quantity.ts';
import { showOverlay } from '../../ui/toast.ts';
import { addLineAndNotify } from '../cart/add-to-cart.tsx';
import { type RequestedLine, readRequestedLine } from '../cart/requested-line.ts';
import { markAdded } from './mark-card.ts';

const VariantChooser = lazyPart(() => import('../variant/variant-chooser.tsx'));

/** Adds a line from a card and marks the card. Returns whether the line was added. */
export async function addFromCard(product: Element, line: RequestedLine, locale: Locale): Promise<boolean> {
  const added = await addLineAndNotify(line, locale);
  if (added) markAdded(product, added, locale);
  return added !== null;
}

/**
 * Handles a card's form. A product with one variant is added at once; any other opens the chooser, since its card
 * does not show which variant that would be.
 */
export async function addFromCardForm(form: HTMLFormElement, locale: Locale): Promise<void> {
  const product = form.closest('li') ?? form;
  if (form.dataset.addToCart === 'choose') return openChooser(product);
  const quantity = form.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (quantity && reportQuantity(quantity, locale) === null) return;
  await addFromCard(product, readRequestedLine(new FormData(form)), locale);
}

function openChooser(card: Element): void {
  const show = (open: boolean) =>
    showOverlay(<VariantChooser card={card} open={open} onClose={() => show(false)} onAdd={addFromCard} />);
  show(true);
}
