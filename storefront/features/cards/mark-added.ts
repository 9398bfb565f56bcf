import type { Locale } from '../../locale/locale.tsx';
import type { AddedLine } from '../cart/added-line.ts';

/** Marks a card or row with the variant and quantity added last. */
export function markAdded(product: Element, { quantity, variant }: AddedLine, { t }: Locale): void {
  const shown = product.querySelector('.bought');
  const mark = shown ?? document.createElement('p');
  mark.className = 'bought';
  mark.textContent = [t('cart.added', { count: quantity }), variant].filter(Boolean).join(': ');
  // Over the picture or within the row, where the mark moves nothing.
  if (!shown)
    (product.querySelector('.relative') ?? product.querySelector('.row-name') ?? product).append(mark);
}
