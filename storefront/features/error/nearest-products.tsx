import { useEffect, useState } from 'react';
import { getProductList } from '../../../contract/list.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../locale/locale.tsx';
import { type ProductCard, toProductCard } from '../cards/product-card.ts';
import { ProductGrid } from '../cards/product-grid.tsx';

const SHOWN = 5;

/**
 * Products that a search for some words finds first; nothing without any. Only browsers ask for them: most missing pages
 * are asked for by programs.
 */
export default function NearestProducts({ words }: { words: string }) {
  const t = useT();
  const [found, setFound] = useState<{ items: ProductCard[]; currency: string } | null>(null);
  useEffect(() => {
    let isOld = false;
    void call(getProductList, { keyword: words, pagesize: SHOWN, facetvalues: 0 }).then((answer) => {
      if (answer.ok && !isOld)
        setFound({ items: answer.data.items.map(toProductCard), currency: answer.data.currency });
    });
    return () => {
      isOld = true;
    };
  }, [words]);
  if (!found || found.items.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-18 font-semibold">{t('error.nearest')}</h2>
      <ProductGrid items={found.items} currency={found.currency} heading="h3" />
    </section>
  );
}
