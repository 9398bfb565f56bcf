import type { Card } from '../../../contract/list.ts';

/** What a card shows of a product; the page carries nothing else of it. */
export type ProductCard = Omit<Card, 'brand' | 'category' | 'sold'>;

export const toProductCard = ({ brand, category, sold, ...shown }: Card): ProductCard => shown;
