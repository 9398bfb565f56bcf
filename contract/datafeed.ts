import { z } from 'zod';
import { priceEndings } from '../kit/markup.ts';
import { type Contract, declare } from './call.ts';
import { currencyCode, day, flag, languages, line, moment, rowNumber, sku, warehouse } from './fields.ts';

/** csv, xlsx and xml have the fields that are chosen; the others those of the programs that read them. */
export const datafeedFormats = ['csv', 'xlsx', 'xml', 'google', 'shopify', 'woocommerce'] as const;
export type DatafeedFormat = (typeof datafeedFormats)[number];

/** Fields of our own formats, in the order in which the page offers them; docs/integrate/datafeeds.md says what each has. */
export const datafeedFields = [
  'sku',
  'product',
  'title',
  'description',
  'brand',
  'category',
  'attributes',
  'specifications',
  'price',
  'currency',
  'tiers',
  'from_2',
  'price_2',
  'from_3',
  'price_3',
  'moq',
  'step',
  'stock',
  'availability',
  'lead_time',
  'weight_g',
  'length_cm',
  'width_cm',
  'height_cm',
  'carton_quantity',
  'ean',
  'hs_code',
  'origin',
  'certificates',
  'logistics',
  'warnings',
  'manufacturer',
  'responsible_person',
  'not_sold_to',
  'not_sold_on',
  'main_picture',
  'pictures',
  'link',
] as const;
export type DatafeedField = (typeof datafeedFields)[number];

/** What a file has when no fields are chosen. */
export const defaultFields: readonly DatafeedField[] = [
  'sku',
  'product',
  'title',
  'description',
  'brand',
  'category',
  'attributes',
  'price',
  'currency',
  'tiers',
  'moq',
  'stock',
  'availability',
  'weight_g',
  'ean',
  'main_picture',
  'pictures',
  'link',
];

const MAX_FEED_SKUS = 5000;
const MAX_FEED_CATEGORIES = 1000;
export const MAX_FEEDS = 10;
/** The most that prices are raised by, in percent. */
const MAX_MARKUP = 500;
export const feedHours = ['6', '24'] as const;

/** A decimal number as a person types it, with a point or a comma; empty is none. */
const decimal = (pattern: RegExp) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim().replace(',', '.'))
    .pipe(z.string().regex(pattern, 'decimal'))
    .transform((text) => (text === '' ? '0' : text))
    .default('0');

/** SKUs in a list, or in a text with anything but signs of a SKU between them. */
const skus = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[\s,;]+/))])
  .transform((all) => [...new Set(all.map((item) => item.trim().toUpperCase()).filter(Boolean))])
  .pipe(z.array(sku).max(MAX_FEED_SKUS, 'feedSkus'))
  .default([]);

const categoryIds = z
  .array(rowNumber.min(1, 'invalid'))
  .max(MAX_FEED_CATEGORIES, 'tooMany')
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

const common = {
  format: z.enum(datafeedFormats).default('csv'),
  /** Of texts; that of the request by default. */
  language: z.enum(languages).optional(),
  currency: currencyCode.optional(),
  /** Percent by which prices are raised, to hundredths: `12.5`. */
  markupPercent: decimal(/^(|\d{1,3}(\.\d{1,2})?)$/).refine(
    (text) => Number(text) <= MAX_MARKUP,
    'markupPercent',
  ),
  /** An amount of the currency that is added behind the percent: `1.50`. */
  markupFixed: decimal(/^(|\d{1,7}(\.\d{1,3})?)$/),
  /** Prices are raised to the next that ends so. */
  ending: z.enum(priceEndings).default('none'),
  /** Only what can be ordered at once. */
  inStock: flag.default(false),
  /** Stock of this warehouse alone; that of all by default. */
  warehouse: warehouse.optional(),
};

const changes = {
  /** Only what has changed since the beginning of this day in UTC. */
  since: day,
  /** Only what has changed since the same file was last made. */
  sinceLast: flag.default(false),
};

const choice = {
  /** Products of these categories and of those below them. */
  categories: categoryIds.default([]),
  /** And these SKUs. Without categories and SKUs: all products. */
  skus,
  /** Of csv, xlsx and xml, in this order. */
  fields: z
    .array(z.enum(datafeedFields))
    .max(datafeedFields.length)
    .transform((fields) => [...new Set(fields)])
    .default([]),
};

const named = z.object({ id: z.uuid() });
const requests = {
  access: 'member',
  limit: { perIp: 60, perAccount: 60, windowS: 60 * 60, isShared: true },
} as const satisfies Partial<Contract>;

export const downloadCategories = declare({
  ...requests,
  method: 'POST',
  path: '/dropshipping/category/download',
  scope: 'feeds:write',
  summary:
    'Starts a file of the products of categories, at the member’s prices. The same again while it is being made is the same download.',
  input: z.object({
    ...common,
    ...changes,
    categories: categoryIds.pipe(z.array(z.int()).min(1, 'feedCategories')),
  }),
  output: named,
});

export const downloadChoice = declare({
  ...requests,
  method: 'POST',
  path: '/dropshipping/diy/download',
  scope: 'feeds:write',
  summary:
    'Starts a file of chosen fields of products, by categories, by SKUs or by both; of all products when neither is given.',
  input: z.object({ ...common, ...changes, ...choice }),
  output: named,
});

/** What a file of products has, as it was chosen; amounts in minor units of the currency. */
const feedOptions = z.object({
  format: z.enum(datafeedFormats),
  language: z.enum(languages),
  currency: z.string(),
  /** In hundredths of a percent. */
  percent: z.int(),
  fixed: z.int(),
  ending: z.enum(priceEndings),
  inStock: z.boolean(),
  warehouse: z.int().nullable(),
  categories: z.array(z.int()),
  skus: z.array(z.string()),
  fields: z.array(z.enum(datafeedFields)),
});
export type FeedOptions = z.output<typeof feedOptions>;

const savedFeed = z.object({
  id: z.uuid(),
  name: z.string(),
  options: feedOptions,
  changesOnly: z.boolean(),
  everyHours: z.int(),
  /** The address that a partner’s program fetches; null while it is revoked. */
  link: z.string().nullable(),
  state: z.enum(['idle', 'queued', 'running', 'failed']),
  done: z.int(),
  total: z.int(),
  /** Why the last run has failed; texts of download.error.{error}. */
  error: z.string().nullable(),
  bytes: z.int().nullable(),
  products: z.int().nullable(),
  madeAt: moment.nullable(),
  fetchedAt: moment.nullable(),
  nextAt: moment,
});
export type SavedFeed = z.output<typeof savedFeed>;

export const getDatafeeds = declare({
  method: 'GET',
  path: '/dropshipping/datafeeds',
  scope: 'feeds:read',
  access: 'member',
  ours: true,
  summary: 'The member’s saved feeds with their links, the oldest first.',
  input: z.object({}),
  output: z.object({ items: z.array(savedFeed) }),
});

export const getFeedExample = declare({
  method: 'GET',
  path: '/dropshipping/datafeeds/example',
  scope: 'feeds:read',
  access: 'member',
  ours: true,
  summary: 'A product that can be ordered, with its price for the member in every currency, in minor units.',
  input: z.object({}),
  output: z.object({
    example: z
      .object({ sku: z.string(), title: z.string(), prices: z.record(z.string(), z.int()) })
      .nullable(),
  }),
});

export const saveDatafeed = declare({
  ...requests,
  method: 'POST',
  path: '/dropshipping/datafeeds/save',
  scope: 'feeds:write',
  refusals: ['NotFound', 'NotAllowed', 'TooManyFeeds'],
  ours: true,
  summary:
    'Saves a feed that is renewed by the clock and fetched by a link; with an id it changes that feed.',
  input: z.object({
    ...common,
    ...choice,
    id: z.uuid().optional(),
    name: line(60),
    everyHours: z.enum(feedHours).default('24'),
    /** Each file has what has changed since the one that was last fetched whole. */
    changesOnly: flag.default(false),
  }),
  output: named,
});

const changesFeed = { ...requests, method: 'POST', ours: true, input: named, output: named } as const;

export const renewDatafeed = declare({
  ...changesFeed,
  path: '/dropshipping/datafeeds/renew',
  scope: 'feeds:write',
  summary: 'Starts creating the file of a saved feed now.',
});

export const renewFeedLink = declare({
  ...changesFeed,
  path: '/dropshipping/datafeeds/link/renew',
  scope: 'feeds:write',
  summary: 'Replaces the link of a saved feed; the former link ends.',
});

export const revokeFeedLink = declare({
  ...changesFeed,
  path: '/dropshipping/datafeeds/link/revoke',
  scope: 'feeds:write',
  summary: 'Ends the link of a saved feed, which is then no longer renewed.',
});

export const deleteDatafeed = declare({
  ...changesFeed,
  path: '/dropshipping/datafeeds/delete',
  scope: 'feeds:write',
  refusals: ['NotFound'],
  summary: 'Deletes a saved feed with its file and link.',
});
