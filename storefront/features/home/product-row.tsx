import { useLocale } from '../../locale/locale.tsx';
import { type PackedProducts, unpackProducts } from '../cards/packed-products.ts';
import { ProductGrid } from '../cards/product-grid.tsx';

type RowProps = { title: string; products: PackedProducts; currency: string; to?: string };

// ten cards are whole rows of five; narrower screens leave out what would stand alone, and a phone shows six
const wholeRows =
  'max-md:[&_li:nth-child(n+7)]:hidden md:max-lg:[&_li:nth-child(n+10)]:hidden lg:max-xl:[&_li:nth-child(n+9)]:hidden';

/** A heading, some products, and where more of them are. */
export function ProductRow({ title, products, currency, to }: RowProps) {
  const { t, href } = useLocale();
  if (products.count === 0) return null;
  return (
    <section className={`mt-8 md:mt-12 ${wholeRows}`}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-18 font-semibold md:text-20">{title}</h2>
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
