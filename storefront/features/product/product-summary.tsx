import { useEffect } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import { CompareButton } from '../compare/compare-button.tsx';
import { RatingLink } from '../reviews/rating-link.tsx';
import { GuaranteeNotice, type Notice } from '../text-pages/guarantee-notice.tsx';
import { recentlyViewed } from '../viewed/recently-viewed.ts';
import { WishForm } from '../wish-button/wish-form.tsx';
import { PurchasedMark } from './purchased-mark.tsx';

type SummaryProps = { product: Product; sku: string; notice: Notice | null };

/** Rating, SKU, brand, compatible series, what was sold of it, and the notice on the legal guarantee. */
export default function ProductSummary({ product, sku, notice }: SummaryProps) {
  const { t, href } = useLocale();
  const { brand, series, sold, soldTo, rating, canonicalSku } = product;
  useEffect(() => void recentlyViewed.add(canonicalSku), [canonicalSku]);
  return (
    <div className="mt-1 mb-3 flex flex-wrap gap-x-4 text-13 text-ink-3 wrap-anywhere">
      {rating && <RatingLink rating={rating} />}
      <span className="py-0.75">
        {t('product.sku')} <span className="text-ink select-all">{sku}</span>
      </span>
      {brand && (
        <span>
          {t('product.brand')}{' '}
          <a className="link inline-block py-0.75" href={href(`/brands/${brand.slug}`)}>
            {brand.name}
          </a>
        </span>
      )}
      {sold > 0 && <span className="py-0.75">{t('product.soldRecently', { count: sold })}</span>}
      {soldTo !== null && <span className="py-0.75">{t('product.soldTo', { count: soldTo })}</span>}
      <PurchasedMark sku={sku} />
      <CompareButton sku={sku} />
      <WishForm key={sku} sku={sku} />
      {notice && <GuaranteeNotice notice={notice} />}
      {series.length > 0 && (
        <span className="flex w-full flex-wrap items-baseline gap-x-2">
          {t('product.fits')}
          {series.map(({ slug, name }) => (
            <a key={slug} className="link inline-block py-0.75" href={href(`/series/${slug}`)}>
              {name}
            </a>
          ))}
        </span>
      )}
    </div>
  );
}
