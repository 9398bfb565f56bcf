import type { Reviewable } from '../../../contract/review.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { productPath } from '../../locale/product-path.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { Stars } from './stars.tsx';

/** What was delivered to the member, each with its review or the way to write one. */
export function ReviewableList({ items }: { items: readonly Reviewable[] }) {
  return (
    <ul>
      {items.map((item) => (
        <ReviewableItem key={`${item.orderid} ${item.position}`} item={item} />
      ))}
    </ul>
  );
}

function ReviewableItem({ item }: { item: Reviewable }) {
  const { t, language } = useLocale();
  const { orderid, position, sku, slug, title, picture, deliveredOn, review, isOpen } = item;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-rule py-4">
      <ProductPicture source={picture} alt="" size={64} className="size-16 shrink-0 rounded-md" />
      <div className="min-w-48 flex-1 wrap-anywhere">
        <Link to={productPath({ slug, sku })} className="inline-block py-0.5 hover:text-act hover:underline">
          {title}
        </Link>
        <p className="text-13 text-ink-3" suppressHydrationWarning>
          {t('myReviews.delivered', { date: day.format(new Date(deliveredOn)), order: orderid })}
        </p>
        {review && (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-15">
            <Stars rating={review.rating} />
            <span className="sr-only">{t('reviews.of', { rating: review.rating })}</span>
            <span className={review.state === 'rejected' ? 'text-error' : 'text-ink-2'}>
              {t(`myReviews.state.${review.state}`)}
            </span>
          </p>
        )}
        {review?.reason && <p className="text-13 text-ink-2">{review.reason}</p>}
      </div>
      {isOpen && (
        <Link
          to={`/user/reviews?order=${orderid}&line=${position}`}
          aria-label={t(review ? 'myReviews.changeOf' : 'myReviews.writeOf', { name: title })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t(review ? 'myReviews.change' : 'myReviews.write')}
        </Link>
      )}
    </li>
  );
}
