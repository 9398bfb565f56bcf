import { useT } from '../../locale/locale.tsx';
import type { ProductCard } from '../cards/product-card.ts';
import { ProductGrid } from '../cards/product-grid.tsx';

/** The products that a post is about. */
export function PostProducts({ items, currency }: { items: readonly ProductCard[]; currency: string }) {
  const t = useT();
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-18 font-semibold md:text-18">{t('blog.products')}</h2>
      <ProductGrid items={items} currency={currency} heading="h3" />
    </section>
  );
}
