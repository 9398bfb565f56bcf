import type { Cells } from './cells.ts';
import type { ExportProduct } from './export-product.ts';

/** What decides the columns of a file: names and numbers that the catalogue uses. */
export type Layout = {
  publicUrl: string;
  /** Of the first price of variants; everything else is in US dollars. */
  currency: string;
  attributes: string[];
  specs: string[];
  tiers: number[];
  maxAttributes: number;
  maxSpecs: number;
};

/** A format of products that the import reads. */
export type ExportFormat = {
  columns(layout: Layout): string[];
  /** The rows of one product. */
  rows(product: ExportProduct, layout: Layout): Cells[];
  /** Writes the whole file where it is no CSV. */
  write?(rows: AsyncIterable<Cells>, publicUrl: string): AsyncIterable<string>;
  /** A second file of the same products, with a suffix to its name. */
  companion?: { suffix: string; format: ExportFormat };
  /** What is lost on the way through a file of the format, a sentence each. */
  losses?: readonly string[];
};
