import type { Cart } from '../../../contract/cart.ts';
import { productName } from '../../../kit/product-name.ts';
import type { RequestedLine } from './requested-line.ts';

/** An added line in words; `variant` is empty for a product without attributes. */
export type AddedLine = { quantity: number; title: string; variant: string };

/** Returns the words of a requested line from the cart that it was added to. */
export function findAddedLine({ lines }: Pick<Cart, 'lines'>, requested: RequestedLine): AddedLine {
  const found = lines.find(
    ({ sku, warehouse, packing }) =>
      sku === requested.sku &&
      warehouse === Number(requested.warehouse ?? 1) &&
      packing === Number(requested.packing ?? 0),
  );
  return {
    quantity: Number(requested.quantity),
    title: found ? productName(found.title, found.brand).name : '',
    variant: Object.values(found?.attributes ?? {}).join(', '),
  };
}
