import type { Language } from '../words/table.ts';

/** One generated variant; see the tables variant, variant_price, sale_price and stock for units. */
export type DemoVariant = {
  sku: string;
  attributes: Record<string, string>;
  moq: number;
  step: number;
  weight: number;
  size: readonly [length: number, width: number, height: number];
  carton: number;
  ean: string;
  lead: number;
  state: 'on_sale' | 'locked' | 'presale' | 'discontinued';
  quantities: readonly number[];
  prices: readonly number[];
  floor: number;
  stock: [warehouse: number, onHand: number][];
};

export type DemoSale = { starts: Date; ends: Date; percent: number };
export type DemoSales = { day: number; week: number; month: number; total: number };

/** One generated product with all its facts. `series` counts the demo shop's devices from 1. */
export type DemoProduct = {
  id: number;
  spu: string;
  slug: string;
  brand: number | undefined;
  category: number;
  specs: [attribute: string, value: string][];
  certificates: readonly string[];
  logistics: readonly string[];
  packings: readonly number[];
  label: number | undefined;
  hs: string;
  listedAt: Date;
  series: number[];
  texts: { language: Language; title: string; description: string }[];
  variants: DemoVariant[];
  media: { source: string; sku: string | undefined }[];
  sale: DemoSale | undefined;
  sales: DemoSales;
};
