import type { Wish, WishSort } from '../../../contract/wishlist.ts';
import { withoutSkuLabel } from '../../../kit/fold-sku.ts';
import { productName } from '../../../kit/product-name.ts';

type SortableWish = Pick<Wish, 'title' | 'brand' | 'price' | 'addedPrice'>;

/** What is not sold any more comes last. */
const byPrice = (a: SortableWish, b: SortableWish): number =>
  (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER);

/** The part by which a price has fallen since the wish was added; negative where it has risen. */
const reduction = ({ price, addedPrice }: SortableWish): number =>
  price === null || addedPrice === 0 ? -Infinity : (addedPrice - price) / addedPrice;

/** Sorts by the names that lists show, as readers of the language do. */
export function sortByName<One extends Pick<Wish, 'title' | 'brand'>>(
  items: readonly One[],
  language: string,
): One[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const named = items.map((item) => ({ item, ...productName(item.title, item.brand) }));
  return named.toSorted((a, b) => compare(a.name, b.name)).map(({ item }) => item);
}

/** Sorts wishes that come in the order `newest`; equal ones stay in it. */
export function sortWishes<One extends SortableWish>(
  wishes: readonly One[],
  sort: WishSort,
  language: string,
): One[] {
  if (sort === 'newest') return [...wishes];
  if (sort === 'oldest') return wishes.toReversed();
  if (sort === 'name') return sortByName(wishes, language);
  if (sort === 'priceUp') return wishes.toSorted(byPrice);
  if (sort === 'priceDown') return wishes.toSorted((a, b) => (b.price ?? -1) - (a.price ?? -1));
  return wishes.toSorted((a, b) => {
    const [first, second] = [reduction(a), reduction(b)];
    return first === second ? 0 : second - first;
  });
}

/** Whether a SKU of a list has each word of a text in its SKU, title or attributes. */
export function hasWords(
  { sku, title, attributes }: Pick<Wish, 'sku' | 'title' | 'attributes'>,
  text: string,
): boolean {
  const facts = [sku, title, ...attributes].join(' ').toLowerCase();
  return withoutSkuLabel(text)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => facts.includes(word));
}
