import { type Language, languageTags } from '../../../contract/fields.ts';
import type { Review } from '../../../contract/review.ts';
import { productImage } from '../../../kit/product-image.ts';
import { useLocale } from '../../locale/locale.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { Stars } from './stars.tsx';

/** A review with its photos and the answer of the shop. */
export function ReviewItem({ review }: { review: Review }) {
  const { t, language } = useLocale();
  const { rating, title, text, photos, variant, incentive, answer, writtenOn } = review;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const name = review.name ?? t('reviews.anonymous');
  const spoken = languageTags[review.language as Language];
  return (
    <li className="border-t border-rule py-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Stars rating={rating} />
        <span className="sr-only">{t('reviews.of', { rating })}</span>
        {title && (
          <span lang={spoken} className="font-medium wrap-anywhere">
            {title}
          </span>
        )}
      </p>
      <p className="text-13 text-ink-3" suppressHydrationWarning>
        {[name, day.format(new Date(writtenOn)), variant].filter(Boolean).join(' · ')}
      </p>
      {incentive && (
        <p className="mt-1 inline-block rounded-sm border border-ink px-2 py-0.5 text-13 text-ink">
          {t('reviews.incentive', { incentive })}
        </p>
      )}
      <p lang={spoken} className="mt-2 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {photos.length > 0 && <Photos photos={photos} name={name} />}
      {answer && (
        <div className="mt-3 border-l-2 border-act pl-3">
          <p className="text-13 text-ink-2">{t('reviews.answer')}</p>
          <p lang={spoken} className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}

/** Photos, each a link to a large one. */
function Photos({ photos, name }: { photos: readonly string[]; name: string }) {
  const { t } = useLocale();
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={productImage(photo, 1280)} target="_blank" rel="noreferrer" className="block">
            <ProductPicture
              source={photo}
              size={120}
              alt={t('reviews.photo', { name, number: index + 1 })}
              className="size-20 rounded-md border border-rule"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
