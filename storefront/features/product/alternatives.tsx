import { useT } from '../../locale/locale.tsx';
import type { ProductCard } from '../cards/product-card.ts';
import { ProductGrid } from '../cards/product-grid.tsx';

/** Products to buy instead of one that is unavailable. */
export default function Alternatives({
  items,
  currency,
}: {
  items: readonly ProductCard[];
  currency: string;
}) {
  const t = useT();
  return (
    <section id="alternatives" className="mt-8">
      <h2 className="mb-3 text-18 font-semibold">{t('product.alternatives')}</h2>
      <ProductGrid items={items} currency={currency} heading="h3" />
    </section>
  );
}
