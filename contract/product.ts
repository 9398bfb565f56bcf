import { z } from 'zod';
import { declare } from './call.ts';
import { amount, country, packing, quantity, sku, warehouse } from './fields.ts';
import { card } from './list.ts';
import { shippingOption } from './shipping-option.ts';

const related = z.object({
  currency: z.string(),
  /** Of the same category: for the same device series first, then of the same brand or material. */
  similar: z.array(card),
  /** Of other categories, for the same device series. */
  compatible: z.array(card),
});
export type RelatedProducts = z.output<typeof related>;

export const getRelated = declare({
  method: 'GET',
  shared: true,
  byDevices: true,
  byArrival: true,
  path: '/productdetail/related',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'Products in stock that can replace a product, and those that are used together with it.',
  input: z.object({ sku }),
  output: related,
});

/** SKUs for which getNearest looks at once. */
export const MAX_NEAREST = 50;

const nearest = z.object({
  sku: z.string(),
  title: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  /** Values of its attributes, in the language of the request. */
  attributes: z.array(z.string()),
  moq: z.int(),
  step: z.int(),
  warehouse: z.int(),
  /** Pieces in that warehouse. */
  stock: z.int(),
});
export type NearestItem = z.output<typeof nearest>;

export const getNearest = declare({
  method: 'POST',
  path: '/productdetail/nearest',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  changes: false,
  limit: { perIp: 60, windowS: 60 },
  summary:
    'For SKUs that could not be bought, what can be had instead: the SKU itself in another quantity or warehouse, another variant of its product, the product’s successor, or one of its category for the same device.',
  input: z.object({ skus: z.array(sku).min(1, 'required').max(MAX_NEAREST, 'tooMany') }),
  output: z.object({
    items: z.array(
      z.object({
        sku: z.string(),
        /** null of what is not published. */
        title: z.string().nullable(),
        attributes: z.array(z.string()),
        state: z.enum(['offered', 'soldOut', 'discontinued']),
        nearest: nearest.nullable(),
      }),
    ),
  }),
});

/** A line that can be added as it stands; `unitPrice` is that of its quantity. */
const bundleLine = z.object({
  sku: z.string(),
  warehouse: z.int(),
  quantity: z.int(),
  unitPrice: amount,
  total: amount,
});

const bundle = z.object({
  currency: z.string(),
  /** The product itself; null while it cannot be bought. */
  own: bundleLine.nullable(),
  items: z.array(bundleLine.extend({ card })),
  /** Of all lines, the product's own included. */
  total: amount,
});
export type Bundle = z.output<typeof bundle>;

export const getBundle = declare({
  method: 'GET',
  shared: true,
  byDevices: true,
  byArrival: true,
  path: '/v3/productdetail/bundle',
  scope: 'catalogue:read',
  access: 'anyone',
  summary:
    'Up to three products that go with a product, each of another main category, in the least quantity, and the sum of all.',
  input: z.object({ sku }),
  output: bundle,
});

const shippingQuote = z.object({
  currency: z.string(),
  country: z.string(),
  /** Grams that are paid for: the larger of gross and volume weight. */
  weight: z.int(),
  /** What the pieces cost with their packing, without VAT. */
  goods: amount,
  options: z.array(shippingOption),
  refused: z.array(
    z.object({ method: z.string(), carrier: z.string(), reason: z.enum(['country', 'weight', 'goods']) }),
  ),
});
export type ShippingQuote = z.output<typeof shippingQuote>;

export const quoteShipping = declare({
  method: 'GET',
  path: '/tvcmall/ship/quote',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'What a quantity of one SKU costs to ship to a country, cheapest first; and what does not take it, and why.',
  input: z.object({ sku, quantity, warehouse, packing, country }),
  output: shippingQuote,
});

const shippingOffer = z.object({
  sku: z.string(),
  /** The least quantity, from the first warehouse that has it in stock. */
  quantity: z.int(),
  warehouse: z.int(),
  /** Without dates: the answer is stored. */
  option: shippingOption.omit({ arrival: true, closedUntil: true }),
});
export type ShippingOffer = z.output<typeof shippingOffer>;

export const getShippingOffers = declare({
  method: 'GET',
  shared: true,
  path: '/tvcmall/ship/offers',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'The cheapest way to ship the least quantity of each variant of a product to a country; variants out of stock are left out.',
  input: z.object({ sku, country }),
  output: z.object({ currency: z.string(), country: z.string(), items: z.array(shippingOffer) }),
});

/** Grams of the heaviest parcel that is quoted without its goods. */
const MAX_WEIGHT = 1_000_000;

const weightQuote = z.object({
  currency: z.string(),
  country: z.string(),
  weight: z.int(),
  /** Of all warehouses, the cheapest first; without VAT. */
  options: z.array(
    z.object({
      warehouse: z.int(),
      method: z.string(),
      carrier: z.string(),
      price: amount,
      /** Days that the carrier takes. */
      daysMin: z.int(),
      daysMax: z.int(),
      tracked: z.boolean(),
      /** `none`: it crosses no customs border. */
      duty: z.enum(['none', 'DDP', 'DDU']),
    }),
  ),
});
export type WeightQuote = z.output<typeof weightQuote>;

export const quoteWeight = declare({
  method: 'GET',
  shared: true,
  path: '/tvcmall/ship/weight',
  scope: 'catalogue:read',
  access: 'anyone',
  openWhenClosed: true,
  ours: true,
  summary:
    'What a parcel of a weight in grams costs to ship to a country from each warehouse, cheapest first.',
  input: z.object({
    country,
    weight: z.coerce.number({ error: 'number' }).int('whole').min(1, 'atLeastOne').max(MAX_WEIGHT, 'tooMany'),
  }),
  output: weightQuote,
});
