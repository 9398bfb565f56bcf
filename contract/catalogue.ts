import { z } from 'zod';
import { formatMoney } from '../kit/money.ts';
import { aliasesOf, productAliases } from './aliases.ts';
import { declare } from './call.ts';
import { amount, page, productAddress } from './fields.ts';

export const sorts = ['best', 'newest', 'priceUp', 'priceDown'] as const;
export type Sort = (typeof sorts)[number];
export const PAGE_SIZE = 40;

const categoryLink = z.object({ id: z.int(), slug: z.string(), name: z.string() });
export type CategoryLink = z.output<typeof categoryLink>;

const categoryNode = categoryLink.extend({
  parent: z.int().nullable(),
  count: z.int(),
  picture: z.string().nullable(),
});
export type CategoryNode = z.output<typeof categoryNode>;

/** What every list shows of a product. Amounts in minor units of the list's currency. */
const card = z.object({
  sku: z.string(),
  slug: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  /** Lowest price of any variant and tier, sale included. */
  from: amount,
  /** [from quantity, price a piece] of the first variant, sale included. */
  tiers: z.array(z.tuple([z.int(), amount])),
  /** First-tier price before the running sale; null without one. */
  was: amount.nullable(),
  /** Percent off of the running sale; 0 without one. */
  discount: z.int(),
  moq: z.int(),
  step: z.int(),
  stock: z.int(),
  lead: z.int(),
  warehouses: z.array(z.int()),
  label: z.int().nullable(),
  brand: z.object({ slug: z.string(), name: z.string() }).nullable(),
  category: z.string(),
  variants: z.int(),
  sold: z.int(),
});
export type Card = z.output<typeof card>;

const list = z.object({
  currency: z.string(),
  category: categoryLink
    .extend({ description: z.string(), path: z.array(categoryLink), children: z.array(categoryNode) })
    .nullable(),
  keyword: z.string(),
  sort: z.enum(sorts),
  page: z.int(),
  pagesize: z.int(),
  /** Products in the whole list; null where it is not counted (a search answered without the engine). */
  total: z.int().nullable(),
  /** There is a further page. */
  more: z.boolean(),
  items: z.array(card),
});
export type ProductList = z.output<typeof list>;

export const getCategories = declare({
  method: 'GET',
  shared: true,
  path: '/category/list',
  access: 'anyone',
  summary: 'All categories, parents before children, with the number of products in and below each.',
  input: z.object({}),
  output: z.array(categoryNode),
});

export const getProductList = declare({
  method: 'GET',
  shared: true,
  path: '/category/product/list',
  access: 'anyone',
  summary: 'Products of a category (by id or slug) or of a keyword; without either, of the whole shop.',
  input: z.object({
    id: z.string().max(200).optional(),
    keyword: z.string().trim().max(200).optional(),
    sort: z.enum(sorts).catch('best').default('best'),
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

const attribute = z.object({
  code: z.string(),
  name: z.string(),
  value: z.string(),
  text: z.string(),
  swatch: z.string().nullable(),
});
export type AttributeValue = z.output<typeof attribute>;

const variant = z.object({
  sku: z.string(),
  attributes: z.array(attribute),
  state: z.enum(['on_sale', 'sold_out', 'locked', 'presale', 'discontinued']),
  moq: z.int(),
  step: z.int(),
  tiers: z.array(z.tuple([z.int(), amount])),
  was: amount.nullable(),
  discount: z.int(),
  lead: z.int(),
  stock: z.array(z.object({ warehouse: z.int(), available: z.int() })),
  picture: z.string().nullable(),
  weight: z.int(),
  size: z.tuple([z.int(), z.int(), z.int()]),
  carton: z.int(),
  ean: z.string().nullable(),
});
export type Variant = z.output<typeof variant>;

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
  path: z.array(categoryLink),
  pictures: z.array(z.object({ source: z.string(), sku: z.string().nullable() })),
  specs: z.array(z.object({ name: z.string(), text: z.string() })),
  certificates: z.array(z.string()),
  logistics: z.array(z.string()),
  label: z.int().nullable(),
  packings: z.array(z.object({ code: z.int(), slug: z.string(), surcharge: amount })),
  variants: z.array(variant),
  sold: z.int(),
});
export type Product = z.output<typeof product>;

export const getProduct = declare({
  method: 'GET',
  shared: true,
  path: '/v3/productdetail/get',
  access: 'anyone',
  ours: true,
  summary: 'A product with all its variants, by any of its SKUs or by an address that ends in one.',
  input: z.object({ sku: productAddress }),
  output: product,
  wire: {
    schema: product.extend(productAliases.shape),
    from: (answer) => {
      const shown = answer.variants.find((one) => one.sku === answer.sku);
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
          warehouses: shown?.stock.map((one) => one.warehouse) ?? [],
          attributes: Object.fromEntries(shown?.attributes.map((one) => [one.code, one.text]) ?? []),
          bought: null,
          brand: answer.brand?.name ?? null,
        }),
      };
    },
  },
});
