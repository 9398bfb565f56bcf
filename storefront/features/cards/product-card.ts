import type { Card } from '../../../contract/list.ts';
import type { PageShop } from '../../../contract/page.ts';

/** The part of a card that pages show and carry. */
export type ProductCard = Omit<Card, 'category' | 'sold'>;

export const toProductCard = ({ category, sold, ...shown }: Card): ProductCard => shown;

/** Products in a page's data. A document contains them as markup, so that its data has `items: null`. */
export type PackedProducts = {
  count: number;
  items: readonly ProductCard[] | null;
  /** The products for rendering. Not enumerable, and so not serialised. */
  whole?: readonly ProductCard[];
};

export const packProducts = (
  items: readonly ProductCard[],
  { isDocument }: Pick<PageShop, 'isDocument'>,
): PackedProducts =>
  Object.defineProperty({ count: items.length, items: isDocument ? null : items }, 'whole', { value: items });

export const unpackProducts = ({ items, whole }: PackedProducts): readonly ProductCard[] | null =>
  whole ?? items;
