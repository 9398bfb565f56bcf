import type { PageShop } from '../../../contract/page.ts';
import type { ShownCard } from './product-card.ts';

/** Products of a page. Rendered whole it has them as markup, and its data does not repeat them: then `items` is null. */
export type Products = {
  count: number;
  items: readonly ShownCard[] | null;
  /** Where they were packed, to be rendered. Not listed, and so not sent. */
  whole?: readonly ShownCard[];
};

export const packProducts = (
  items: readonly ShownCard[],
  { isDocument }: Pick<PageShop, 'isDocument'>,
): Products =>
  Object.defineProperty({ count: items.length, items: isDocument ? null : items }, 'whole', { value: items });

export const itemsOf = ({ items, whole }: Products): readonly ShownCard[] | null => whole ?? items;
