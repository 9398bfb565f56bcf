import type { Language } from '../../../contract/fields.ts';

export type Format = 'lading' | 'shopify' | 'woocommerce';
/** A row of the file: cells by column, column names in lower case. */
export type Cells = Record<string, string>;
/** What is wrong with a cell, for the report to the merchant. */
export type CellError = { column: string; found: string; reason: string };

/** Facts of a product in the file. What is undefined stays as it is in the shop. */
export type ProductFacts = {
  titles: Partial<Record<Language, string>>;
  descriptions: Partial<Record<Language, string>>;
  brand?: string;
  /** From the top category down, at most three names. */
  category?: string[];
  specs?: [attribute: string, value: string][];
  certificates?: string[];
  logistics?: string[];
  pictures: string[];
};

/** Facts of a variant. Money in US cents, weight in grams, sizes in millimetres. */
export type VariantFacts = {
  sku: string;
  attributes: Record<string, string>;
  quantities: number[];
  prices: number[];
  floor: number;
  moq?: number;
  step?: number;
  weight?: number;
  length?: number;
  width?: number;
  height?: number;
  carton?: number;
  ean?: string;
  lead?: number;
  state?: 'on_sale' | 'discontinued';
  stock: Partial<Record<'1' | '2' | '6', number>>;
};

/** A parsed row: facts of its product, of its variant where it has one, and its errors. */
export type ParsedRow = { product: ProductFacts; variant?: VariantFacts; errors: CellError[] };
