import { getPurchased } from '../../../contract/user.ts';
import { call } from '../../api/call.ts';
import type { Locale } from '../../locale/locale.tsx';
import type { AddedLine } from '../cart/added-line.ts';

/** Writes a mark over the picture of a card or within a row, where it moves nothing. */
function mark(product: Element, text: string): void {
  const element = product.querySelector('.bought') ?? document.createElement('p');
  element.className = 'bought';
  element.textContent = text;
  if (!element.isConnected)
    (product.querySelector('.card-media') ?? product.querySelector('.row-name') ?? product).append(element);
}

/** Marks a card or row with the variant and quantity added last. */
export const markAdded = (product: Element, { quantity, variant }: AddedLine, { t }: Locale): void =>
  mark(product, [t('cart.added', { count: quantity }), variant].filter(Boolean).join(': '));

/** Returns the text of a SKU's last purchase. `day`: ISO time. */
export const purchasedText = (day: string, { t, language }: Locale): string =>
  t('product.boughtOn', { date: new Date(day).toLocaleDateString(language, { dateStyle: 'medium' }) });

/** Fetches the day of the last payment for each SKU that the member has bought. */
export async function fetchPurchaseDays(skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const answer = await call(getPurchased, { skus: skus.join(',') });
  const found = answer.ok ? answer.data : [];
  return new Map(
    found.flatMap(({ sku, purchase_history: [last] }) => (last ? [[sku, last.PaymentOn] as const] : [])),
  );
}

/** Marks the products of a list that the member has bought before, with one call. */
export async function markPurchased(box: HTMLElement, locale: Locale): Promise<void> {
  const fields = [...box.querySelectorAll<HTMLInputElement>('li input[name="sku"]')];
  const days = await fetchPurchaseDays(fields.map(({ value }) => value));
  for (const field of fields) {
    const day = days.get(field.value);
    const product = field.closest('li');
    if (day && product && !product.querySelector('.bought')) mark(product, purchasedText(day, locale));
  }
}
