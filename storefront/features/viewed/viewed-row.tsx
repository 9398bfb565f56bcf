import { useLocale } from '../../locale/locale.tsx';
import { ProductGrid } from '../cards/product-grid.tsx';
import { useViewed } from './use-viewed.ts';

/** Products seen last in this browser, with a button that forgets them; nothing without any. */
export function ViewedRow({ without }: { without?: string }) {
  const { t } = useLocale();
  const { items, currency, clear } = useViewed(without);
  if (items.length === 0) return null;
  return (
    <section className="mt-8 md:mt-12">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-18 font-semibold md:text-18">{t('viewed.title')}</h2>
        <button type="button" className="link min-h-6" onClick={clear}>
          {t('viewed.clear')}
        </button>
      </div>
      <ProductGrid items={items.slice(0, 10)} currency={currency} heading="h3" />
    </section>
  );
}
