import type { Product } from '../../../contract/catalogue.ts';
import type { ProductRating } from '../../../contract/review.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FilterButtons, ReviewsButton, StarRows } from './filter-buttons.tsx';
import { isNarrowed, type LoadedReviews } from './load-reviews.ts';
import { ReviewItem } from './review-item.tsx';
import { Stars } from './stars.tsx';
import { useReviews } from './use-reviews.ts';

type ReviewsProps = { product: Product; loaded: LoadedReviews };

/** What buyers say of a product, how that was verified, and where to write a review. */
export function ProductReviews({ product, loaded }: ReviewsProps) {
  const { t, href } = useLocale();
  const { rating, canonicalSku } = product;
  return (
    <section aria-labelledby="reviews" className="mt-12">
      <h2 id="reviews" className="text-18 font-semibold">
        {t('reviews.heading')}
      </h2>
      <p className="mt-1 max-w-text text-13 text-ink-3">{t('reviews.verified')}</p>
      {rating ? (
        <RatedReviews {...{ product, rating, loaded }} />
      ) : (
        <p className="mt-3">{t('reviews.none')}</p>
      )}
      <p className="mt-3">
        <a
          className="link inline-block py-0.5"
          href={`${href('/user/reviews')}?sku=${encodeURIComponent(canonicalSku)}`}
          rel="nofollow"
        >
          {t('reviews.write')}
        </a>
      </p>
    </section>
  );
}

function RatedReviews({ product, rating, loaded }: ReviewsProps & { rating: ProductRating }) {
  const { t } = useLocale();
  const { shown, busy, hasMore, choose, showMore } = useReviews(product.canonicalSku, loaded);
  const path = productPath(product);
  const { filter, reviews, total, page, firstPage } = shown;
  return (
    <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)]">
      <div>
        <RatingSum rating={rating} />
        <StarRows {...{ rating, path, filter }} onChoose={choose} />
      </div>
      <div>
        <FilterButtons {...{ path, filter }} onChoose={choose} />
        <p role="status" className="mt-3 mb-1 text-13 text-ink-3">
          {isNarrowed(shown) ? t('reviews.found', { count: total }) : ''}
        </p>
        {firstPage > 1 && (
          <ReviewsButton {...{ path, filter }} onPress={() => choose(filter)} className="link">
            {t('reviews.newest')}
          </ReviewsButton>
        )}
        <ul className="max-w-text">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {hasMore && (
          <ReviewsButton
            {...{ path, filter }}
            page={page + 1}
            onPress={showMore}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t(busy ? 'loading' : 'reviews.more')}
          </ReviewsButton>
        )}
      </div>
    </div>
  );
}

/** The average in digits and stars, and of how many. */
function RatingSum({ rating }: { rating: ProductRating }) {
  const { t, language } = useLocale();
  const average = formatNumber(rating.average, language, { digits: 1 });
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-24 font-semibold tabular-nums">{average}</span>
      <Stars rating={rating.average} className="text-18" />
      <span className="sr-only">{t('reviews.of', { rating: average })}</span>
      <span className="text-13 text-ink-3">{t('reviews.count', { count: rating.count })}</span>
    </p>
  );
}
