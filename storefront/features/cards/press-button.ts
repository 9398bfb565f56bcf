import type { Locale } from '../../locale/locale.tsx';
import { toggleWish } from '../wish-button/toggle-wish.ts';
import { stepQuantity } from './step-quantity.ts';

/** Does what a button of a card or row is for: changes the quantity, or wishes the product. */
export function pressButton(button: HTMLElement, locale: Locale): void {
  if (button.dataset.wish === undefined) {
    stepQuantity(button, locale.language);
    return;
  }
  const sku = button.closest('li')?.querySelector<HTMLInputElement>('input[name="sku"]')?.value;
  if (sku) void toggleWish(button, sku, locale);
}
