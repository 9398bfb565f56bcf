import type { Refusal } from '../cart/cart-view.ts';

/** Returns labels for the fields of a stock refusal: the SKU, which may be followed by `@` and a warehouse. */
export const stockLabels = ({ fields = [] }: Refusal): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ reason }) => reason === 'stock' || reason === 'soldOut')
      .map(({ field }) => [field, field.split('@', 1)[0] ?? field]),
  );
