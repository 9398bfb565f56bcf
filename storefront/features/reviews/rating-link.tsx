import type { ProductRating } from '../../../contract/review.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Stars } from './stars.tsx';

/** The stars of a product near its title, with how many reviews there are. */
export function RatingLink({ rating }: { rating: ProductRating }) {
  const { t, language } = useLocale();
  const average = formatNumber(rating.average, language, { digits: 1 });
  return (
    <a href="#reviews" className="flex items-center gap-1 py-0.75 hover:underline">
      <Stars rating={rating.average} className="text-15" />
      <span className="sr-only">{t('reviews.of', { rating: average })}</span>
      <span aria-hidden="true" className="text-ink tabular-nums">
        {average}
      </span>
      <span className="link">{t('reviews.count', { count: rating.count })}</span>
    </a>
  );
}
