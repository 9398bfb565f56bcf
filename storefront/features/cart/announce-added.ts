import type { Cart } from '../../../contract/cart.ts';

/** The lines of the cart that were added to, with the quantities added. */
export type AddedLines = { currency: string; lines: (Cart['lines'][number] & { added: number })[] };

declare global {
  interface WindowEventMap {
    'cart:added': CustomEvent<AddedLines>;
  }
}

type Requested = { sku: string; quantity: unknown };

/** Tells whoever measures that lines were added; rejected ones are left out. */
export function announceAdded({ currency, lines, failed }: Cart, requested: readonly Requested[]): void {
  const rejected = new Set(failed.map(({ sku }) => sku));
  const added = requested.flatMap(({ sku, quantity }) => {
    const line = rejected.has(sku) ? undefined : lines.find((one) => one.sku === sku && !one.isGift);
    return line ? [{ ...line, added: Number(quantity) }] : [];
  });
  const detail: AddedLines = { currency, lines: added };
  if (added.length > 0) dispatchEvent(new CustomEvent('cart:added', { detail }));
}
