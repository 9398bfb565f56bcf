import { useT } from '../../locale/locale.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProductGrid } from '../list/product-grid.tsx';
import type { ShownResults } from './picture-state.ts';

/** The products that look like the picture, or what to do where there are none. */
export function FoundProducts({ results }: { results: ShownResults }) {
  const t = useT();
  const { items, total, currency, words } = results;
  if (items.length === 0) {
    return (
      <EmptyState icon="picture" title={t(words ? 'picture.nothingWords' : 'picture.nothing')}>
        <p>{t('picture.nothingHint')}</p>
      </EmptyState>
    );
  }
  return (
    <section>
      <h2 className="py-3 text-16 font-semibold">{t('picture.results', { count: total })}</h2>
      <ProductGrid items={items} currency={currency} first={4} heading="h3" />
    </section>
  );
}
