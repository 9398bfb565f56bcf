import { useEffect, useState } from 'react';
import { getCards } from '../../../contract/list.ts';
import { call } from '../../api/call.ts';
import { type ProductCard, toProductCard } from '../cards/product-card.ts';
import { recentlyViewed } from './recently-viewed.ts';

type Viewed = { items: readonly ProductCard[]; currency: string };
const NONE: Viewed = { items: [], currency: '' };

/** Loads the products seen last, the latest first and without one; a product that is gone is missing. */
export function useViewed(without?: string): Viewed & { clear: () => void } {
  const [viewed, setViewed] = useState(NONE);
  useEffect(() => {
    let isOld = false;
    const skus = recentlyViewed.read().filter((sku) => sku !== without);
    if (skus.length === 0) return;
    void call(getCards, { skus: skus.join(',') }).then((answer) => {
      if (answer.ok && !isOld)
        setViewed({ items: answer.data.items.map(toProductCard), currency: answer.data.currency });
    });
    return () => {
      isOld = true;
    };
  }, [without]);
  const clear = () => {
    recentlyViewed.clear();
    setViewed(NONE);
  };
  return { ...viewed, clear };
}
