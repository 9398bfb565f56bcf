import { productName } from '../../../kit/product-name.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { Price } from '../../ui/price.tsx';
import { VatNote } from '../../ui/vat-note.tsx';
import type { ProductCard } from '../cards/product-card.ts';
import { useCharged } from '../variant/use-charged.ts';

type Example = Pick<ProductCard, 'sku' | 'slug' | 'tiers' | 'warehouse'> & { name: string };

/** Returns a product whose tiers make a good example, with no more of it than is shown. */
export function findExample(items: readonly ProductCard[]): Example | undefined {
  const found = items.find(({ tiers, stock }) => tiers.length > 2 && stock > 0);
  if (!found) return undefined;
  const { sku, slug, title, brand, tiers, warehouse } = found;
  return { sku, slug, name: productName(title, brand?.name).name, tiers, warehouse };
}

/** The tiers of a product as a table, as an example. */
export function TierExample({ product, currency }: { product: Example | undefined; currency: string }) {
  const { t, href, language } = useLocale();
  const charged = useCharged();
  const [, one = 0] = product?.tiers[0] ?? [];
  if (!product || one === 0) return null;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const head = 'px-3 py-2 text-left font-normal text-ink-3';
  const cell = 'border-t border-rule px-3 py-2';
  // A narrow phone does without the sum.
  const isWide = 'max-sm:hidden';
  const { warehouse } = product;
  const rows = product.tiers.map(([quantity, price]) => {
    const { amount, isNet } = charged.sum([{ warehouse, quantity, prices: [price] }]);
    return { quantity, amount, isNet, piece: charged.price(price, isNet), share: 1 - price / one };
  });
  return (
    <section className="mt-6 max-w-text">
      <h2 className="text-15 font-semibold">{t('tierExample.title')}</h2>
      <p className="mt-1 text-13">
        <a className="link inline-block py-0.75" href={href(productPath(product))}>
          {product.name}
        </a>
        <VatNote />
      </p>
      <table className="mt-2 w-full rounded-md border border-rule text-13 tabular-nums">
        <thead>
          <tr>
            {(['pieces', 'each', 'sum', 'saved'] as const).map((name) => (
              <th key={name} scope="col" className={name === 'sum' ? `${head} ${isWide}` : head}>
                {t(`tierExample.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ quantity, amount, isNet, piece, share }) => (
            <tr key={quantity}>
              <td className={cell}>{t('product.atLeast', { quantity })}</td>
              <td className={cell}>
                <Price amount={piece} currency={currency} />
                {isNet && <VatNote isNet />}
              </td>
              <td className={`${cell} ${isWide}`}>
                <Price amount={amount} currency={currency} />
              </td>
              <td className={`${cell} text-act`}>
                {share > 0 && (
                  <span suppressHydrationWarning>{percent.format(Math.round(share * 100) / 100)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
