import type { ReactNode } from 'react';
import { MAX_STARS, type ProductRating } from '../../../contract/review.ts';
import { formatNumber } from '../../../kit/format-number.ts';
import { useLocale } from '../../locale/locale.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PageButton } from '../../ui/page-button.tsx';
import type { ReviewFilter } from './load-reviews.ts';

type FilterProps = { filter: ReviewFilter; onChoose: (filter: ReviewFilter) => void };

const queryOf = ({ stars, photos }: ReviewFilter, page = 1): string => {
  const query = new URLSearchParams();
  if (stars) query.set('stars', String(stars));
  if (photos) query.set('photos', photos);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
};

type ButtonProps = {
  path: string;
  filter: ReviewFilter;
  page?: number;
  onPress: () => void;
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
};

/** A button for other reviews of the product: in place with scripts, and to its page with them without. */
export function ReviewsButton({
  path,
  filter,
  page = 1,
  onPress,
  className,
  isCurrent,
  children,
}: ButtonProps) {
  const { href } = useLocale();
  return (
    <PageButton
      href={`${href(path)}${queryOf(filter, page)}#reviews`}
      aria-current={isCurrent || undefined}
      onPress={onPress}
      className={className}
    >
      {children}
    </PageButton>
  );
}

/** How many reviews have how many stars; each row narrows the reviews to its own. */
export function StarRows({
  rating,
  path,
  filter,
  onChoose,
}: FilterProps & { rating: ProductRating; path: string }) {
  const { t, language } = useLocale();
  const rows = Array.from({ length: MAX_STARS }, (_, at) => MAX_STARS - at);
  return (
    <ul className="mt-3 max-w-80">
      {rows.map((stars) => {
        const count = rating.stars[stars - 1] ?? 0;
        const isCurrent = filter.stars === stars;
        const row = (
          <>
            <span className="w-20 shrink-0">{t('reviews.stars', { count: stars })}</span>
            <span aria-hidden="true" className="h-2 min-w-0 grow overflow-hidden rounded-full bg-sunk">
              <span className="block h-full bg-ink" style={{ width: `${(100 * count) / rating.count}%` }} />
            </span>
            <span className="w-10 shrink-0 text-right tabular-nums" suppressHydrationWarning>
              {formatNumber(count, language)}
            </span>
          </>
        );
        const look = 'flex w-full min-h-8 items-center gap-2 text-start text-13';
        return (
          <li key={stars}>
            {count > 0 ? (
              <ReviewsButton
                {...{ path, isCurrent }}
                filter={isCurrent ? { ...filter, stars: undefined } : { ...filter, stars }}
                onPress={() => onChoose(isCurrent ? { ...filter, stars: undefined } : { ...filter, stars })}
                className={classNames(look, 'hover:text-act hover:underline', isCurrent && 'font-semibold')}
              >
                {row}
              </ReviewsButton>
            ) : (
              <span className={classNames(look, 'text-ink-3')}>{row}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** All reviews, or those with photos. */
export function FilterButtons({ path, filter, onChoose }: FilterProps & { path: string }) {
  const { t } = useLocale();
  const choices: { name: string; to: ReviewFilter; isCurrent: boolean }[] = [
    { name: t('reviews.all'), to: {}, isCurrent: !filter.stars && !filter.photos },
    {
      name: t('reviews.withPhotos'),
      to: filter.photos ? { ...filter, photos: undefined } : { ...filter, photos: '1' },
      isCurrent: filter.photos !== undefined,
    },
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ name, to, isCurrent }) => (
        <ReviewsButton
          key={name}
          {...{ path, isCurrent }}
          filter={to}
          onPress={() => onChoose(to)}
          className={classNames(
            'inline-flex min-h-8 items-center rounded-sm border px-3 text-13 hover:border-act',
            isCurrent ? 'border-act bg-act-tint text-act' : 'border-edge',
          )}
        >
          {name}
        </ReviewsButton>
      ))}
    </div>
  );
}
