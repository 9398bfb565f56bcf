import type { CouponDeal } from '../../../contract/content.ts';
import type { Review } from '../../../contract/review.ts';
import { Campaigns } from '../../../storefront/features/home/campaigns.tsx';
import { Hero } from '../../../storefront/features/home/hero.tsx';
import { ConsentBanner } from '../../../storefront/features/measurement/consent-banner.tsx';
import { FilterButtons, StarRows } from '../../../storefront/features/reviews/filter-buttons.tsx';
import { RatingLink } from '../../../storefront/features/reviews/rating-link.tsx';
import { ReviewItem } from '../../../storefront/features/reviews/review-item.tsx';
import { CouponCard } from '../../../storefront/features/sale/coupon-card.tsx';
import { useLocale } from '../../../storefront/locale/locale.tsx';
import { ignore, type Part, State, States } from './part.tsx';
import { PICTURE, sampleCards } from './samples/cards.ts';
import { type Words, wordsOf } from './samples/words.ts';

const reviewOf = (words: Words, language: string): Review => ({
  id: 1,
  name: 'Anneliese B.',
  language,
  rating: 4,
  title: words.material,
  text: words.note,
  photos: [`${PICTURE}1`, `${PICTURE}2`],
  variant: `${words.black}, iPhone 17 Pro Max`,
  incentive: null,
  answer: words.answer,
  writtenOn: '2026-11-02',
});

function Reviews() {
  const { language } = useLocale();
  const words = wordsOf(language);
  const review = reviewOf(words, language);
  const rating = { count: 128, average: 4.37, stars: [0, 3, 13, 42, 70] };
  const filter = { filter: { stars: 4 }, path: '/details/sample', onChoose: ignore };
  return (
    <States>
      <State name="rating" width={320}>
        <RatingLink rating={rating} />
        <StarRows {...filter} rating={rating} />
        <FilterButtons {...filter} filter={{ photos: '1' }} />
      </State>
      <State name="reviews" width={680}>
        <ul>
          <ReviewItem review={review} />
          <ReviewItem
            review={{
              ...review,
              name: null,
              rating: 1,
              title: '',
              photos: [],
              answer: null,
              incentive: words.hint,
            }}
          />
        </ul>
      </State>
    </States>
  );
}

const COUPON: CouponDeal = {
  id: 1,
  code: 'WELCOME-2026',
  kind: 'percent',
  amount: null,
  percent: 15,
  cap: 5000,
  minimum: 10_000,
  categories: [],
  brands: [],
  countries: ['DE', 'AT', 'CH'],
  firstOrder: true,
  level: 2,
  perMember: 1,
  exclusive: true,
  ends: '2026-12-31T23:00:00Z',
};

function Coupons() {
  const { category } = wordsOf(useLocale().language);
  const some = { categories: [{ id: 1, slug: 'charging', name: category }] };
  const fixed = { kind: 'fixed', amount: 1000, percent: null, cap: null, countries: [] } as const;
  const plain = { firstOrder: false, level: 0, exclusive: false, perMember: 3 };
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <CouponCard deal={{ ...COUPON, ...some }} currency="EUR" heading="h3" />
      <CouponCard deal={{ ...COUPON, ...fixed, ...plain, countries: [] }} currency="EUR" heading="h3" />
      <CouponCard
        deal={{ ...COUPON, ...plain, kind: 'free_shipping', cap: null }}
        currency="EUR"
        heading="h3"
        isOver
      />
    </ul>
  );
}

function Head() {
  const words = wordsOf(useLocale().language);
  const { category, short } = words;
  const adverts = [category, short].map((title, id) => ({
    id,
    title,
    text: '',
    picture: null,
    target: '/sale',
  }));
  return (
    <>
      <Hero example={sampleCards(words)[0] ?? null} currency="EUR" />
      <Campaigns adverts={adverts} />
    </>
  );
}

// Fixed at the lower edge of a page, the banner would cover the parts.
const inPlace = { transform: 'translate(0)', minHeight: 240 };

const Banner = () => (
  <div style={inPlace}>
    <ConsentBanner isDeniedByDefault onChoice={ignore} />
  </div>
);

export const shopParts: readonly Part[] = [
  { id: 'reviews', name: 'Reviews', Show: Reviews },
  { id: 'coupons', name: 'Coupons', Show: Coupons },
  { id: 'hero', name: 'Head of the front page', Show: Head },
  { id: 'consent', name: 'Consent', Show: Banner },
];
