import { BEST_SELLER_LABEL, NEW_LABEL, RECOMMENDED_LABEL } from '../../../contract/labels.ts';
import type { Card, Scope, Sort } from '../../../contract/list.ts';
import { hasDiscountBadge } from './corner-label.tsx';
import { type ProductCard, toProductCard } from './product-card.ts';

type Query = { scope?: Scope | undefined; sort?: Sort | undefined; f?: readonly string[] };

const labelBySort: Partial<Record<Sort, number>> = {
  newest: NEW_LABEL,
  day: BEST_SELLER_LABEL,
  week: BEST_SELLER_LABEL,
  month: BEST_SELLER_LABEL,
};

/** Returns the labels that a list itself stands for: by its scope, its order, or an only label that it is filtered by. */
export function impliedLabels({ scope, sort, f = [] }: Query): number[] {
  const filters = f.flatMap((filter) => (filter.startsWith('label:') ? Number(filter.slice(6)) : []));
  const bySort = sort && labelBySort[sort];
  return [
    ...(scope === 'recommended' ? [RECOMMENDED_LABEL] : []),
    ...(bySort === undefined ? [] : [bySort]),
    ...(filters.length === 1 ? filters : []),
  ];
}

/**
 * Returns what pages show of cards, without what their list says already: these labels, and a discount that is the same
 * for every product. The price before a sale stays.
 */
export function toListCards(cards: readonly Card[], implied: readonly number[]): ProductCard[] {
  const [first] = cards;
  const isSameDiscount =
    first !== undefined &&
    cards.length > 1 &&
    hasDiscountBadge(first.discount) &&
    cards.every(({ discount }) => discount === first.discount);
  return cards.map((card) => ({
    ...toProductCard(card),
    label: card.label !== null && implied.includes(card.label) ? null : card.label,
    discount: isSameDiscount ? 0 : card.discount,
  }));
}
