import { z } from 'zod';
import { toDecimal } from '../kit/money.ts';
import { moment } from './fields.ts';

/**
 * The specification names some fields in several spellings. Answers carry every one of them, and this is the
 * only place that has them.
 */
export const productAliases = z.object({
  Sku: z.string(),
  SKU: z.string(),
  Title: z.string(),
  Name: z.string(),
  ProductName: z.string(),
  Price: z.number(),
  UnitPriceDisplay: z.string(),
  CurrencyCode: z.string(),
  CatalogName: z.string(),
  AddedQuantity: z.int(),
  Quantity: z.int(),
  MinQuantity: z.int(),
  MinimumOrderQuantity: z.int(),
  Warehouse: z.array(z.int()),
  Attributes: z.record(z.string(), z.string()),
  isPurchased: z.boolean(),
  last_bought_date: moment.nullable(),
  Brand: z.object({ name: z.string() }),
  Variant: z.string(),
});

type NamedProduct = {
  sku: string;
  title: string;
  price: number;
  currency: string;
  priceText: string;
  category: string;
  inCart: number;
  quantity: number;
  moq: number;
  warehouses: number[];
  attributes: Record<string, string>;
  bought: string | null;
  brand: string | null;
};

/**
 * `price` in minor units of `currency`; `bought` the date of the last order; `quantity` what the line or list shows.
 */
export const aliasesOf = (item: NamedProduct): z.output<typeof productAliases> => ({
  Sku: item.sku,
  SKU: item.sku,
  Title: item.title,
  Name: item.title,
  ProductName: item.title,
  Price: toDecimal(item.price, item.currency),
  UnitPriceDisplay: item.priceText,
  CurrencyCode: item.currency,
  CatalogName: item.category,
  AddedQuantity: item.inCart,
  Quantity: item.quantity,
  MinQuantity: item.moq,
  MinimumOrderQuantity: item.moq,
  Warehouse: item.warehouses.length > 0 ? item.warehouses : [1],
  Attributes: item.attributes,
  isPurchased: item.bought !== null,
  last_bought_date: item.bought,
  Brand: { name: item.brand ?? '' },
  Variant: Object.values(item.attributes).join(', '),
});
