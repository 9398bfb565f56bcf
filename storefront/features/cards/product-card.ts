import type { Card } from '../../../contract/list.ts';

/** The part of a card that pages show and carry. */
export type ProductCard = Omit<Card, 'brand' | 'category' | 'sold'>;

export const toProductCard = ({ brand, category, sold, ...shown }: Card): ProductCard => shown;
