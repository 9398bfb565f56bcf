import type { Product, Variant } from '../../../contract/catalogue.ts';
import type { LoadedReviews } from '../reviews/load-reviews.ts';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import { Specifications } from './specifications.tsx';

type DetailsProps = { product: Product; shown: Variant; reviews: LoadedReviews };

/** What the page says of a product below the purchase: its facts, and what buyers say. */
export default function ProductDetails({ product, shown, reviews }: DetailsProps) {
  return (
    <>
      <Specifications product={product} shown={shown} />
      <ProductReviews key={product.canonicalSku} product={product} loaded={reviews} />
    </>
  );
}
