import type { InputOf } from '../../../contract/call.ts';
import type { addToCart } from '../../../contract/cart.ts';

export type RequestedLine = InputOf<typeof addToCart>;

/** Reads the line of an add-to-cart form. The call validates it. */
export function readRequestedLine(form: FormData): RequestedLine {
  const field = (name: string) => String(form.get(name) ?? '');
  return {
    sku: field('sku'),
    // An emptied quantity is refused.
    quantity: form.has('quantity') ? field('quantity') : '1',
    warehouse: field('warehouse') || '1',
    packing: field('packing') || '0',
  };
}
