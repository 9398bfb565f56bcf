import { useMemo } from 'react';
import type { Product, Variant } from '../../../contract/catalogue.ts';
import { useLocale } from '../../locale/locale.tsx';
import type { LoadedReviews } from '../reviews/load-reviews.ts';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import { specsHtml } from './specs-html.ts';

type DetailsProps = { product: Product; shown: Variant; reviews: LoadedReviews };

/** What the page says of a product below the purchase: its facts, and what buyers say. */
export default function ProductDetails({ product, shown, reviews }: DetailsProps) {
  const locale = useLocale();
  const specs = useMemo(() => ({ __html: specsHtml(product, shown, locale) }), [product, shown, locale]);
  return (
    <>
      {/* Browsers may format numbers by newer rules than the server. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by html, which escapes */}
      <div dangerouslySetInnerHTML={specs} suppressHydrationWarning />
      <ProductReviews key={product.canonicalSku} product={product} loaded={reviews} />
    </>
  );
}
