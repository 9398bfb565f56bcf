import type { Wish, WishSort } from '../../../contract/wishlist.ts';

type Sorted = Pick<Wish, 'title' | 'price' | 'addedPrice'>;

/** What is not sold any more comes last. */
const byPrice = (one: Sorted, other: Sorted): number =>
  (one.price ?? Number.MAX_SAFE_INTEGER) - (other.price ?? Number.MAX_SAFE_INTEGER);

/** The part by which a price has fallen since the wish was added; negative where it has risen. */
const reduction = ({ price, addedPrice }: Sorted): number =>
  price === null || addedPrice === 0 ? -Infinity : (addedPrice - price) / addedPrice;

/** Sorts wishes that come in the order `newest`; equal ones stay in it. */
export function sortWishes<One extends Sorted>(
  wishes: readonly One[],
  sort: WishSort,
  language: string,
): One[] {
  if (sort === 'newest') return [...wishes];
  if (sort === 'oldest') return wishes.toReversed();
  if (sort === 'name') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return wishes.toSorted((one, other) => compare(one.title, other.title));
  }
  if (sort === 'priceUp') return wishes.toSorted(byPrice);
  if (sort === 'priceDown') return wishes.toSorted((one, other) => (other.price ?? -1) - (one.price ?? -1));
  return wishes.toSorted((one, other) => {
    const [first, second] = [reduction(one), reduction(other)];
    return first === second ? 0 : second - first;
  });
}

/** Whether a wish has each word of a text in its SKU, title or attributes. */
export function hasWords(
  { sku, title, attributes }: Pick<Wish, 'sku' | 'title' | 'attributes'>,
  text: string,
): boolean {
  const facts = [sku, title, ...attributes].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => facts.includes(word));
}
