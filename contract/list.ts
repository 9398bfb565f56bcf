import { z } from 'zod';
import { formatMoney } from '../kit/money.ts';
import { aliasesOf, productAliases } from './aliases.ts';
import { declare } from './call.ts';
import { categoryLink, categoryNode } from './catalogue.ts';
import { amount, languages, optionalLine, page, quantity } from './fields.ts';
import { daySpan } from './shipping-option.ts';
import { toLine } from './typed-text.ts';

/** `discount`: the largest running discount first; `day`, `week`, `month`: pieces sold in that time. */
export const sorts = ['best', 'newest', 'priceUp', 'priceDown', 'discount', 'day', 'week', 'month'] as const;
export type Sort = (typeof sorts)[number];
export const PAGE_SIZE = 40;
export const FACET_VALUES = 20;
export const MAX_VALUES = 100;

/** Lists that are a part of the shop by what their products are, not by where they stand. */
export const scopes = ['all', 'recommended', 'certified', 'discount', 'wholesale'] as const;
export type Scope = (typeof scopes)[number];

const MAX_FILTERS = 40;
/** `{facet}:{value}`, such as `color:black`, `brand:kuvo`, `lead:1`. */
const filter = z.string().regex(/^[a-z_]{1,40}:.{1,80}$/i, 'invalid');

/**
 * What every list shows of a product: its foremost variant that can be had, or where the list is narrowed by
 * attributes of variants that of those which have them. Amounts in minor units of the list's currency.
 */
export const card = z.object({
  sku: z.string(),
  slug: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  /**
   * Lowest price, sale included: of the variant that words or filters ask for, else of any that can be had. In a list for
   * a quantity what a piece costs in that quantity, or in the minimum order where that is more.
   */
  from: amount,
  /** [from quantity, price a piece] of this variant, sale included. */
  tiers: z.array(z.tuple([z.int(), amount])),
  /** First-tier price before the running sale; null without one. */
  was: amount.nullable(),
  /** Percent by which the running sale lowers the first tier, which the price floor may hold back; 0 without one. */
  discount: z.int(),
  moq: z.int(),
  step: z.int(),
  stock: z.int(),
  lead: z.int(),
  /** Where a press in a list takes this variant from. */
  warehouse: z.int(),
  /** Where any variant of the product lies; this one alone in a list narrowed by attributes. So is `stock`. */
  warehouses: z.array(z.int()),
  label: z.int().nullable(),
  brand: z.object({ slug: z.string(), name: z.string() }).nullable(),
  category: z.string(),
  variants: z.int(),
  /** Pieces in a full carton of this variant; null where it is not known. */
  carton: z.int().nullable(),
  /** The number of colors of a product with several, else 0; the CSS colors of at most five of them. */
  colors: z.int(),
  swatches: z.array(z.string()),
  sold: z.int(),
  /**
   * When it arrives in the visitor's country with the cheapest tracked method if it is ordered now, in the list's quantity,
   * at least the minimum; null where none goes there.
   */
  arrival: daySpan.nullable(),
  /** Names of those of the visitor's devices that it is made for; absent without any. */
  fits: z.array(z.string()).optional(),
});
export type Card = z.output<typeof card>;

/** One thing to narrow a list by. Values of one facet widen, several facets narrow. */
const facet = z.object({
  /**
   * An attribute's code (color, material, power ...) or one of: category (value: id), brand, series (value: slug),
   * certificate, label, warehouse, lead, moq (value: a range such as `2-5` or `101+`), stock (`in`), sale (`on`).
   */
  code: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      text: z.string(),
      /** Products that the list would hold with this value and without the others of its facet. */
      count: z.int(),
      selected: z.boolean(),
      swatch: z.string().nullable(),
    }),
  ),
  /** Further values that products of the list have; see `facetvalues`. */
  more: z.int(),
});
export type Facet = z.output<typeof facet>;

/** What the search made of the words. */
const queryInterpretation = z.object({
  /** Name of this answer, kept beside each product for what is reported of it later; null without the engine. */
  queryId: z.string().nullable(),
  index: z.string().nullable(),
  /** `all`: every product has all words; `some`: only `exact` have, the others have some of them. */
  matched: z.enum(['all', 'some']),
  /** Where only some products have all words: how many, at the beginning of the list in the order `best`; else null. */
  exact: z.int().nullable(),
  /** How many products with some of the words are left out of a list in another order than `best`; else null. */
  others: z.int().nullable(),
  /** The language that the words were read in: the list's own, unless all of them are words of another. */
  language: z.enum(languages),
  /** A price range that the words state, in minor units of the list's currency; null without one. */
  price: z.object({ min: amount.nullable(), max: amount.nullable() }).nullable(),
  /** The words are a SKU or EAN, and not also common words. */
  isCode: z.boolean(),
  /** The words as they were searched, where spelling was forgiven; null otherwise. */
  corrected: z.string().nullable(),
  /** Words of the search that the answer does without: known ones that were let go, and unknown ones. */
  dropped: z.array(z.string()),
  unknown: z.array(z.string()),
});
export type QueryInterpretation = z.output<typeof queryInterpretation>;

const namedLink = z.object({ slug: z.string(), name: z.string() });

/**
 * How a list regards the visitor's devices. `mine`: it holds what is made for one of them or for no device in
 * particular; `all`: everything, as asked for; `none`: everything, since nothing of it fits them. null: the visitor has
 * none, or the list or its words name a device.
 */
const fits = ['mine', 'all', 'none'] as const;

const list = z.object({
  currency: z.string(),
  category: categoryLink
    .extend({
      description: z.string(),
      picture: z.string().nullable(),
      path: z.array(categoryLink),
      children: z.array(categoryNode),
    })
    .nullable(),
  brand: namedLink.nullable(),
  series: namedLink.extend({ maker: z.string() }).nullable(),
  keyword: z.string(),
  fit: z.enum(fits).nullable(),
  sort: z.enum(sorts),
  page: z.int(),
  pagesize: z.int(),
  /** Products in the whole list; null where it is not counted (answered without the engine). */
  total: z.int().nullable(),
  /** There is a further page. */
  more: z.boolean(),
  /** Empty where the list is answered without the engine; `f` holds all the same then. */
  facets: z.array(facet),
  /** Lowest and highest shown price (`from`) of the list before its price filter; null without the engine. */
  prices: z.object({ min: amount, max: amount }).nullable(),
  understood: queryInterpretation.nullable(),
  items: z.array(card),
});
export type ProductList = z.output<typeof list>;

const slugOrId = optionalLine(200);
const price = z.coerce.number().int().min(0).max(100_000_000).optional();

export const getProductList = declare({
  method: 'GET',
  shared: true,
  byDevices: true,
  byArrival: true,
  path: '/category/product/list',
  scope: 'catalogue:read',
  access: 'anyone',
  summary:
    'Products of a category, a brand, a series (by id or slug), a keyword or a scope, narrowed by filters; without any, of the whole shop.',
  input: z.object({
    id: slugOrId,
    brand: slugOrId,
    series: slugOrId,
    keyword: optionalLine(200),
    scope: z.enum(scopes).default('all'),
    /** `all`: whatever the visitor's devices (cookie `devices`) are. */
    fit: z.enum(['mine', 'all']).catch('mine').default('mine'),
    /** Filters, each `{facet}:{value}`; may be repeated, 40 times at most. */
    f: z
      .preprocess(
        (value) => (value === undefined || value === '' ? [] : [value].flat()),
        z.array(filter).max(MAX_FILTERS, 'tooMany'),
      )
      .default([]),
    /** The price that cards show (`from`), in minor units of the list's currency, both ends included. */
    min: price,
    max: price,
    /** The pieces that `from`, `min`, `max`, `prices` and the orders by price are for; absent or empty: the lowest price. */
    quantity: z.preprocess((value) => (value === '' ? undefined : value), quantity.optional()),
    sort: z.enum(sorts).catch('best').default('best'),
    /** Number of values returned per facet, the most frequent first; selected ones always are. 0: no facets. */
    facetvalues: z.coerce.number().int().min(0).max(MAX_VALUES).catch(FACET_VALUES).default(FACET_VALUES),
    page,
    pagesize: z.coerce.number().int().min(1).max(100).catch(PAGE_SIZE).default(PAGE_SIZE),
  }),
  output: list,
  wire: {
    schema: list.extend({ items: z.array(card.extend(productAliases.shape)) }),
    from: (answer) => ({
      ...answer,
      items: answer.items.map((item) => ({
        ...item,
        ...aliasesOf({
          ...item,
          price: item.tiers[0]?.[1] ?? item.from,
          currency: answer.currency,
          priceText: formatMoney(item.tiers[0]?.[1] ?? item.from, answer.currency, 'en'),
          inCart: 0,
          quantity: item.stock,
          attributes: {},
          bought: null,
          brand: item.brand?.name ?? null,
        }),
      })),
    }),
  },
});

export const getCards = declare({
  method: 'GET',
  shared: true,
  byDevices: true,
  byArrival: true,
  path: '/category/product/cards',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary:
    'Products by any of their SKUs as lists show them, in the order of the request; unknown SKUs are left out.',
  input: z.object({
    skus: z
      .string()
      .overwrite(toLine)
      .transform((text) => [
        ...new Set(
          text
            .toUpperCase()
            .split(',')
            .map((item) => item.trim())
            .filter(Boolean),
        ),
      ])
      .pipe(z.array(z.string().max(64)).max(60, 'tooMany')),
  }),
  output: z.object({ currency: z.string(), items: z.array(card) }),
});
