import type { Refusal } from '../cart/cart-view.ts';

/** What a refusal for want of stock calls its fields: the SKU, which stands before the warehouse if one is named. */
export const stockLabels = ({ fields = [] }: Refusal): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ reason }) => reason === 'stock')
      .map(({ field }) => [field, field.split('@', 1)[0] ?? field]),
  );
