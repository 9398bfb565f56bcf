import type { Card } from '../../../contract/list.ts';

/** What a card shows of a product; the page carries nothing else of it. */
export type ShownCard = Omit<Card, 'brand' | 'category' | 'sold'>;

export const shownCard = ({ brand, category, sold, ...shown }: Card): ShownCard => shown;
