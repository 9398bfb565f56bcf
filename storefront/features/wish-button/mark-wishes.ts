import { getWishedSkus } from '../../../contract/wishlist.ts';
import { call } from '../../api/call.ts';

/** The SKUs that the member wishes; null until a page shows a button. */
let wished: Promise<Set<string>> | null = null;

async function loadWished(): Promise<Set<string>> {
  const skus = new Set<string>();
  for (let page = 1; ; page += 1) {
    const answer = await call(getWishedSkus, { page });
    if (!answer.ok) return skus;
    for (const sku of answer.data.skus) skus.add(sku);
    if (!answer.data.more) return skus;
  }
}

/** Returns the SKU of a button: its own, or that of the card or row around it. */
const skuOf = (button: HTMLElement): string | undefined =>
  button.dataset.wish || button.closest('li')?.querySelector<HTMLInputElement>('input[name="sku"]')?.value;

/** Marks all buttons of a SKU as pressed or not. */
export function markWish(sku: string, isWished: boolean): void {
  void wished?.then((skus) => (isWished ? skus.add(sku) : skus.delete(sku)));
  for (const button of document.querySelectorAll<HTMLElement>('[data-wish]'))
    if (skuOf(button) === sku) button.ariaPressed = String(isWished);
}

const findUnmarked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-wish]:not([aria-pressed])')].filter(skuOf);

/** Marks the buttons that say nothing yet. The first ones of a page load what the member wishes. */
export async function markUnmarked(): Promise<void> {
  if (findUnmarked().length === 0) return;
  wished ??= loadWished();
  const skus = await wished;
  for (const button of findUnmarked()) button.ariaPressed = String(skus.has(skuOf(button) ?? ''));
}
