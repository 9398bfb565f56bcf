import { z } from 'zod';
import { declare } from './call.ts';
import { anyLine, calendarDay, orderId, page, sku } from './fields.ts';
import { toLines } from './typed-text.ts';

/** Reviews that one answer has. */
export const REVIEWS_SHOWN = 10;
export const MAX_REVIEW_PHOTOS = 4;
export const MIN_REVIEW = 10;
export const MAX_REVIEW = 2000;
export const MAX_REVIEW_TITLE = 100;
export const MAX_STARS = 5;

export const reviewStates = ['open', 'published', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The published reviews of a product in numbers. */
export const productRating = z.object({
  count: z.int(),
  /** Of one to five stars, with two decimals. */
  average: z.number(),
  /** How many have one, two, three, four and five stars. */
  stars: z.array(z.int()),
});
export type ProductRating = z.output<typeof productRating>;

const review = z.object({
  id: z.int(),
  /** First name and the first letter of the last one; null where the account is no more. */
  name: z.string().nullable(),
  /** In which it is written. */
  language: z.string(),
  /** 1 to 5 stars. */
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  /** Media sources. */
  photos: z.array(z.string()),
  /** The values of the attributes of the variant that was bought. */
  variant: z.string(),
  /** What the buyer got for it, in the words of the shop; null: nothing. */
  incentive: z.string().nullable(),
  /** Of the shop. */
  answer: z.string().nullable(),
  writtenOn: calendarDay,
});
export type Review = z.output<typeof review>;

export const getProductReviews = declare({
  method: 'GET',
  shared: true,
  path: '/productdetail/reviews',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'Published reviews of a product, the newest first, ten at a time; `stars` and `photos` narrow them. All are by members whose order with the product was delivered.',
  input: z.object({
    sku,
    /** Those of so many stars; anything else than 1 to 5: all. */
    stars: z.coerce.number().int().min(1).max(MAX_STARS).optional().catch(undefined),
    /** `1`: those with photos. */
    photos: z.enum(['1']).optional().catch(undefined),
    page,
  }),
  output: z.object({
    /** Of those that match. */
    total: z.int(),
    reviews: z.array(review),
  }),
});

const ownReview = z.object({
  state: z.enum(reviewStates),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  photos: z.array(z.string()),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  answer: z.string().nullable(),
});

const reviewable = z.object({
  orderid: z.string(),
  /** Of the line in the order, from 0. */
  position: z.int(),
  sku: z.string(),
  slug: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  deliveredOn: calendarDay,
  /** What the member has written about it. */
  review: ownReview.nullable(),
  /** Whether it can be written or changed now: until the shop has answered. */
  isOpen: z.boolean(),
});
export type Reviewable = z.output<typeof reviewable>;

export const getReviewables = declare({
  method: 'GET',
  path: '/user/reviews/list',
  scope: 'account:read',
  access: 'member',
  ours: true,
  summary:
    'What was delivered to the member, with the reviews of it, the latest first; `sku` narrows it to the product of a SKU.',
  input: z.object({ sku: sku.optional(), page }),
  output: z.object({ total: z.int(), items: z.array(reviewable) }),
});

export const getReviewable = declare({
  method: 'GET',
  path: '/user/reviews/line',
  scope: 'account:read',
  access: 'member',
  ours: true,
  summary: 'One delivered line of one of the member’s orders, with the review of it.',
  input: z.object({ orderId, position: z.coerce.number().int().min(0).max(10_000) }),
  output: reviewable,
});

export const saveReview = declare({
  method: 'POST',
  path: '/user/reviews/save',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 60, perAccount: 20, windowS: 60 * 60, isShared: true },
  summary:
    'Writes or changes the review of a delivered line of one of the member’s orders. It is checked before it is shown, also after a change; what the shop has answered stays as it is.',
  input: z.object({
    orderId,
    position: z.coerce.number().int().min(0).max(10_000),
    rating: z.coerce
      .number({ error: 'required' })
      .int('required')
      .min(1, 'required')
      .max(MAX_STARS, 'invalid'),
    title: anyLine(MAX_REVIEW_TITLE).default(''),
    text: z
      .string({ error: 'required' })
      .overwrite(toLines)
      .trim()
      .min(MIN_REVIEW, 'reviewShort')
      .max(MAX_REVIEW, 'tooLong'),
    /** Uploads of the member. */
    photos: z.array(z.uuid()).max(MAX_REVIEW_PHOTOS, 'tooMany').default([]),
    /** Photos of the review that stay. */
    kept: z.array(z.string().max(200)).max(MAX_REVIEW_PHOTOS, 'tooMany').default([]),
  }),
  output: z.object({ state: z.enum(reviewStates) }),
});
