import { z } from 'zod';
import { formatMoney } from '../kit/money.ts';
import { aliasesOf, productAliases } from './aliases.ts';
import { declare } from './call.ts';
import { amount, calendarDay, optionalLine, productAddress } from './fields.ts';
import { productRating } from './review.ts';

export const categoryLink = z.object({ id: z.int(), slug: z.string(), name: z.string() });
export type CategoryLink = z.output<typeof categoryLink>;

export const categoryNode = categoryLink.extend({
  parent: z.int().nullable(),
  count: z.int(),
  picture: z.string().nullable(),
});
export type CategoryNode = z.output<typeof categoryNode>;

export const getCategories = declare({
  method: 'GET',
  shared: true,
  path: '/category/list',
  scope: 'catalogue:read',
  access: 'anyone',
  summary: 'All categories, parents before children, with the number of products in and below each.',
  input: z.object({}),
  output: z.array(categoryNode),
});

export const getChildren = declare({
  method: 'GET',
  shared: true,
  path: '/v3/tvcmall/appservice/Hierarchy/Childs',
  scope: 'catalogue:read',
  access: 'anyone',
  summary: 'The categories right below one, by id or slug; without any, those at the top.',
  input: z.object({ id: optionalLine(200) }),
  output: z.array(categoryNode),
});

const counted = z.object({ slug: z.string(), name: z.string(), count: z.int() });
export type CountedLink = z.output<typeof counted>;

export const getBrands = declare({
  method: 'GET',
  shared: true,
  path: '/brand/list',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'All brands with products, by name, with the number of them; counts may be a minute old.',
  input: z.object({}),
  output: z.array(counted),
});

const device = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  maker: z.string(),
  /** Day that it came out, `2025-09-19`; null where it is not known. */
  released: calendarDay.nullable(),
  /** Its drawing: the id of a symbol in `/devices.svg`. */
  form: z.string(),
});
export type Device = z.output<typeof device>;
/** A device that a visitor has chosen. */
export type ChosenDevice = Pick<Device, 'slug' | 'name' | 'maker' | 'form'>;

export const getSeries = declare({
  method: 'GET',
  shared: true,
  path: '/series/list',
  scope: 'catalogue:read',
  access: 'anyone',
  ours: true,
  summary: 'All devices (series) that there are accessories for, by maker, the newest devices first.',
  input: z.object({}),
  output: z.array(device),
});

const attribute = z.object({
  code: z.string(),
  name: z.string(),
  value: z.string(),
  text: z.string(),
  swatch: z.string().nullable(),
});
export type AttributeValue = z.output<typeof attribute>;

const variantState = z.enum(['on_sale', 'sold_out', 'locked', 'presale', 'discontinued']);
export type VariantState = z.output<typeof variantState>;

const variant = z.object({
  sku: z.string(),
  attributes: z.array(attribute),
  state: variantState,
  moq: z.int(),
  step: z.int(),
  tiers: z.array(z.tuple([z.int(), amount])),
  was: amount.nullable(),
  discount: z.int(),
  lead: z.int(),
  stock: z.array(z.object({ warehouse: z.int(), available: z.int() })),
  picture: z.string().nullable(),
  /** Grams, packed; null where nobody has stated it, and so are the size in millimetres and the pieces of a carton. */
  weight: z.int().nullable(),
  size: z.tuple([z.int(), z.int(), z.int()]).nullable(),
  carton: z.int().nullable(),
  ean: z.string().nullable(),
  /** The price of one piece that members may order below the minimum; null where there is no such sample. */
  sample: amount.nullable(),
});
export type Variant = z.output<typeof variant>;

const economicOperator = z.object({
  name: z.string(),
  address: z.string().nullable(),
  /** An e-mail or web address. */
  contact: z.string().nullable(),
});

/** What the law asks to be shown of a product; null where it is not known. */
const compliance = z.object({
  manufacturer: economicOperator.nullable(),
  /** Responsible for the product in the EU. */
  responsible: economicOperator.nullable(),
  warnings: z.string().nullable(),
  /** Country of origin, ISO 3166-1 alpha-2. */
  origin: z.string().nullable(),
  /** Countries to which it is not sold, ISO 3166-1 alpha-2, and marketplaces on which it may not be resold. */
  notSoldTo: z.array(z.string()),
  notSoldOn: z.array(z.string()),
  battery: z
    .object({ type: z.string().nullable(), wattHours: z.number().nullable(), grams: z.number().nullable() })
    .nullable(),
  energy: z.object({ class: z.string().nullable(), eprel: z.string().nullable() }).nullable(),
  charger: z
    .object({
      included: z.boolean().nullable(),
      minWatts: z.number().nullable(),
      maxWatts: z.number().nullable(),
      usbPd: z.boolean().nullable(),
    })
    .nullable(),
});
export type Compliance = z.output<typeof compliance>;

const product = z.object({
  /** The variant that the address names. */
  sku: z.string(),
  /** The variant whose address is the product's own. */
  canonicalSku: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  currency: z.string(),
  brand: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Device series that it is made for. */
  series: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Title and description for search engines, where they differ from the product's own. */
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  /** Code of the Harmonized System, for customs. */
  hs: z.string().nullable(),
  compliance,
  /** Of the whole product: that of the variant that can soonest be had; sold out when none is in stock. */
  state: variantState,
  path: z.array(categoryLink),
  pictures: z.array(z.object({ source: z.string(), sku: z.string().nullable() })),
  specs: z.array(z.object({ name: z.string(), text: z.string() })),
  certificates: z.array(z.string()),
  logistics: z.array(z.string()),
  label: z.int().nullable(),
  packings: z.array(z.object({ code: z.int(), slug: z.string(), surcharge: amount })),
  variants: z.array(variant),
  /** Pieces of paid orders in the last 30 days, counted at night; 0 where they are few. */
  sold: z.int(),
  /** To how many countries in a year; null where they are few. */
  soldTo: z.int().nullable(),
  /** Of its published reviews; null without any. */
  rating: productRating.nullable(),
});
export type Product = z.output<typeof product>;

export const getProduct = declare({
  method: 'GET',
  shared: true,
  path: '/v3/productdetail/get',
  scope: 'catalogue:read',
  refusals: ['NotFound'],
  access: 'anyone',
  ours: true,
  summary: 'A product with all its variants, by any of its SKUs or by an address that ends in one.',
  input: z.object({ sku: productAddress }),
  output: product,
  wire: {
    schema: product.extend(productAliases.shape),
    from: (answer) => {
      const shown = answer.variants.find((variant) => variant.sku === answer.sku);
      const price = shown?.tiers[0]?.[1] ?? 0;
      return {
        ...answer,
        ...aliasesOf({
          sku: answer.sku,
          title: answer.title,
          price,
          currency: answer.currency,
          priceText: formatMoney(price, answer.currency, 'en'),
          category: answer.path.at(-1)?.name ?? '',
          inCart: 0,
          quantity: shown?.stock.reduce((sum, one) => sum + one.available, 0) ?? 0,
          moq: shown?.moq ?? 1,
          warehouses: shown?.stock.map((item) => item.warehouse) ?? [],
          attributes: Object.fromEntries(
            shown?.attributes.map((attribute) => [attribute.code, attribute.text]) ?? [],
          ),
          bought: null,
          brand: answer.brand?.name ?? null,
        }),
      };
    },
  },
});
