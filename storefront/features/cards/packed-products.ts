import type { PageShop } from '../../../contract/page.ts';
import type { ProductCard } from './product-card.ts';

/** Products of a page. Rendered whole it has them as markup, and its data does not repeat them: then `items` is null. */
export type PackedProducts = {
  count: number;
  items: readonly ProductCard[] | null;
  /** Where they were packed, to be rendered. Not listed, and so not sent. */
  whole?: readonly ProductCard[];
};

export const packProducts = (
  items: readonly ProductCard[],
  { isDocument }: Pick<PageShop, 'isDocument'>,
): PackedProducts =>
  Object.defineProperty({ count: items.length, items: isDocument ? null : items }, 'whole', { value: items });

export const unpackProducts = ({ items, whole }: PackedProducts): readonly ProductCard[] | null =>
  whole ?? items;
