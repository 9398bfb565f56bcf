import { useLocale } from '../../locale/locale.tsx';
import { type PackedProducts, unpackProducts } from '../cards/product-card.ts';
import { ProductGrid } from '../cards/product-grid.tsx';

type RowProps = { title: string; products: PackedProducts; currency: string; to?: string };

// Eight cards are two rows of four. Narrower screens hide what would be alone in its row.
const wholeRows = 'max-lg:[&_li.card:nth-child(n+7)]:hidden';

/** A heading, some products and a link to all of them. */
export function ProductRow({ title, products, currency, to }: RowProps) {
  const { t, href } = useLocale();
  if (products.count === 0) return null;
  return (
    <section className={`mt-12 ${wholeRows}`}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-18 font-semibold md:text-24">{title}</h2>
        {to && (
          <a className="link inline-block py-0.5 whitespace-nowrap" href={href(to)}>
            {t('home.seeAll')}
          </a>
        )}
      </div>
      <ProductGrid items={unpackProducts(products)} currency={currency} heading="h3" />
    </section>
  );
}
