import type { Language } from '../../../../contract/fields.ts';
import type { CanonicalRow } from '../rows/canonical-row.ts';
import type { Decimal } from '../rows/parse-number.ts';
import type { Cells, ColumnDecision } from '../rows/parsed-row.ts';
import type { DateOrder } from '../rows/reading.ts';
import type { ExportFormat } from '../writing/export-format.ts';

/** What a format does with a column. Without a field it is not carried. */
export type ColumnUse = Omit<ColumnDecision, 'column'>;

/**
 * Which product a row belongs to, and what else the product is called in the file. `ownKey` is the key of a product
 * whose key another product of the file has already: two products may have one SKU. `claimsSku` is false for a row
 * whose SKU is that of its product and not of a variant.
 */
export type Grouping = { key: string; ownKey?: string; links?: string[]; claimsSku?: boolean };

/** A format of products: how its columns are called, and how its rows become rows of our own vocabulary. */
export type FormatDefinition = {
  format: string;
  title: string;
  /** Fields that a header of the format has; of a list of several one is enough. */
  needs: readonly (readonly string[])[];
  /** The use of a column by its name in `columnName` spelling. */
  uses: ReadonlyMap<string, ColumnUse>;
  /** Columns that are numbered or named by the merchant; gets the column's own spelling too. */
  match?(name: string, column: string): ColumnUse | undefined;
  /** The decimal separator of a format that has only one. */
  decimal?: Decimal;
  /** What stands first in its dates that end with their year. */
  dates?: DateOrder;
  /** The language of texts that such a header goes with. */
  languageOf?(names: readonly string[]): Language;
  /** Whether its rows belong to products that the shop has already. */
  isAddition?: true;
  /** Whether a product that has variants with attributes is sold by them alone, and not by itself as well. */
  isSoldByVariants?: true;
  /**
   * Whether it holds a part of what a product is: some of a variant's attributes and pictures, and its pieces in all
   * warehouses as one number. A product that the shop has keeps the rest.
   */
  isPartial?: true;
  /** Creates the function that is called with all rows in order. */
  createGrouping(): (cells: Cells) => Grouping;
  /** Turns the rows of one product, in order, into rows of our own; `has` tells whether the file has a column. */
  expand(rows: readonly Cells[], has: (field: string) => boolean): CanonicalRow[];
};

/** A platform: the formats of its files, and the one that the export writes. `files` tells which, in docs/reference/import-columns.md. */
export type Platform = { files: string; reads: readonly FormatDefinition[]; write: ExportFormat };
