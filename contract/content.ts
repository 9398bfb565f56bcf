import { z } from 'zod';
import { themeNames } from '../kit/themes.ts';
import { declare } from './call.ts';
import { categoryLink } from './catalogue.ts';
import { amount, moment } from './fields.ts';
import { scopes, sorts } from './list.ts';
import { toLine } from './typed-text.ts';
import { saleFeatures } from './warm-up.ts';

/** The largest id that the database has. */
const MAX_ID = 2_147_483_647;

const slug = z.string().overwrite(toLine).trim().toLowerCase().max(120);
/** What a section lists, in the words of the list call. */
const sectionQuery = z.object({
  id: z.string().optional(),
  brand: z.string().optional(),
  series: z.string().optional(),
  keyword: z.string().optional(),
  scope: z.enum(scopes).optional(),
  sort: z.enum(sorts).optional(),
  f: z.array(z.string()).optional(),
});
export type SectionQuery = z.output<typeof sectionQuery>;

const section = z.object({
  anchor: z.string(),
  /** Empty where the list's own name, or its kind, says it. */
  title: z.string(),
  query: sectionQuery,
  /** Products chosen one by one; the query counts where it is empty. */
  skus: z.array(z.string()),
});

const saleLink = z.object({ id: z.int(), slug: z.string(), title: z.string(), ends: moment });
export type SaleLink = z.output<typeof saleLink>;

const salePage = saleLink.extend({
  text: z.string(),
  /** What it has besides products. */
  feature: z.enum(saleFeatures).nullable(),
  /** Its colors and its scene. */
  theme: z.enum(themeNames),
  /** The operator's own picture instead of the scene. */
  picture: z.string().nullable(),
  starts: moment,
  state: z.enum(['coming', 'running', 'ended']),
  /** The server's clock, for the countdown. */
  now: moment,
  sections: z.array(section),
  /** What runs now besides, ending first. */
  running: z.array(saleLink),
  /** The one that starts next; null without one. */
  next: saleLink.extend({ starts: moment }).nullable(),
});
export type SalePage = z.output<typeof salePage>;

export const getSalePage = declare({
  method: 'GET',
  shared: true,
  path: '/activity/get',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'A sale page by its slug or id, with its sections, what else is running and what starts next.',
  input: z.object({ id: slug }),
  output: salePage,
});

const advert = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  picture: z.string().nullable(),
  /** A path of the shop, without language. */
  target: z.string(),
});
export type Advert = z.output<typeof advert>;

export const getAdverts = declare({
  method: 'GET',
  shared: true,
  path: '/tvcmall/advert/list/{placement}',
  scope: 'catalogue:read',
  access: 'anyone',
  summary:
    'What is advertised in a place of the shop now, in its order; nothing for a place that is not known.',
  input: z.object({ placement: slug }),
  output: z.array(advert),
});

export const deal = z.object({
  id: z.int(),
  /** What the buyer enters in the cart. */
  code: z.string(),
  kind: z.enum(['fixed', 'percent', 'free_shipping']),
  /** Minor units of the answer's currency; null where the kind has none. */
  amount: amount.nullable(),
  percent: z.int().nullable(),
  cap: amount.nullable(),
  minimum: amount,
  categories: z.array(categoryLink),
  brands: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Of the delivery address; empty: every one. */
  countries: z.array(z.string()),
  firstOrder: z.boolean(),
  level: z.int(),
  perMember: z.int(),
  exclusive: z.boolean(),
  ends: moment,
});
export type CouponDeal = z.output<typeof deal>;

export const getCouponDeals = declare({
  method: 'GET',
  path: '/promotion/deals',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'Public coupons that the visitor can use, as far as that is known, with codes and conditions, ending first; those of a sale page by its id.',
  input: z.object({ sale: z.coerce.number().int().positive().max(MAX_ID).optional() }),
  output: z.object({
    currency: z.string(),
    now: moment,
    deals: z.array(deal.extend({ isCollected: z.boolean() })),
  }),
});
