import { z } from 'zod';
import { declare } from './call.ts';
import { amount, calendarDay } from './fields.ts';
import { toLines } from './typed-text.ts';

/** What a sale page may have besides products. */
export const saleFeatures = ['warm-up', 'draw'] as const;

export const MAX_STORY_PHOTOS = 3;
const MAX_STORY = 1000;
/** Stories and winners that a page of theirs has. */
export const STORIES_SHOWN = 12;

const sale = z.coerce.number().int().min(1).max(2_147_483_647);

const couponTerms = z.object({
  amount,
  /** Goods from which it counts. */
  minimum: amount,
  days: z.int(),
});

export const getWarmUp = declare({
  method: 'GET',
  path: '/v3/promotion/warmup/info',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'What a member can do on a sale page today: share for a coupon, tell a story, take part in its draw. A guest sees what there is.',
  input: z.object({ sale }),
  output: z.object({
    /** Of the amounts. */
    currency: z.string(),
    isMember: z.boolean(),
    /** Whether the member's e-mail is proven: shares and draws of others earn nothing. */
    isConfirmed: z.boolean(),
    /** What a share earns; null: nothing at present. */
    reward: couponTerms.nullable(),
    hasShared: z.boolean(),
    story: z.enum(['none', 'open', 'published']),
    /** `odds`: winning entries of a million. */
    prizes: z.array(couponTerms.extend({ odds: z.int() })),
    hasEntered: z.boolean(),
    /** The code of the coupon that was won today. */
    won: z.string().nullable(),
  }),
});
export type WarmUp = z.output<typeof getWarmUp.output>;

const story = z.object({
  id: z.int(),
  /** First name and the first letter of the last one. */
  name: z.string(),
  text: z.string(),
  /** Media sources. */
  photos: z.array(z.string()),
  date: calendarDay,
});
export type WarmUpStory = z.output<typeof story>;

export const getStories = declare({
  method: 'GET',
  path: '/v3/promotion/warmup/stories',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'The stories of a warm-up that were reviewed, those in the visitor’s language first, then the latest.',
  input: z.object({ sale, page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({ total: z.int(), stories: z.array(story) }),
});

export const addStory = declare({
  method: 'POST',
  path: '/v3/promotion/warmup/story',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 60, perAccount: 20, windowS: 60 * 60, isShared: true },
  summary:
    'Submits a story with up to three photos (ids of own uploads) for a running warm-up, once; it is shown after review.',
  input: z.object({
    sale,
    text: z.string().overwrite(toLines).trim().min(1, 'required').max(MAX_STORY, 'tooLong'),
    photos: z.array(z.uuid()).max(MAX_STORY_PHOTOS, 'tooMany').default([]),
  }),
  output: z.object({}),
});

export const enterDraw = declare({
  method: 'POST',
  path: '/v3/promotion/warmup/draw',
  scope: 'closed',
  access: 'member',
  ours: true,
  limit: { perIp: 60, perAccount: 20, windowS: 60 * 60, isShared: true },
  summary: 'Enters a running draw, once a day; a repeat returns what the first has drawn.',
  input: z.object({ sale }),
  output: z.object({
    currency: z.string(),
    /** The coupon that was won; null: none. */
    won: z.object({ code: z.string(), amount }).nullable(),
  }),
});

export const getWinners = declare({
  method: 'GET',
  path: '/v3/promotion/warmup/winners',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'Winners of a draw, with masked names, the latest first.',
  input: z.object({ sale }),
  output: z.object({
    currency: z.string(),
    winners: z.array(z.object({ name: z.string(), amount, date: calendarDay })),
  }),
});
