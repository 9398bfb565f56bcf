import type { CellIssue, Cells, Member } from './parsed-row.ts';

/**
 * A row in our own vocabulary, made by a format of one of its rows: fields are columns of docs/operate/import.md, besides
 * `in_stock`, `tracked`, `backorder`, `weight`, `length`, `width`, `height`, their `..._unit`, and `variant_pictures`.
 */
export type CanonicalRow = {
  cells: Cells;
  /** Whether the row states a variant; another one only adds to its product. */
  hasVariant: boolean;
  /** What a SKU is derived from where the row has none, or one that another row has already. */
  identity?: string;
  /** Variants that the row lists by SKU. */
  members?: Member[];
  /** The name of its product, where the file has no row of it; empty where the row names none. */
  parent?: string;
  /** What the format itself has found out; columns are named by their field. */
  issues?: CellIssue[];
};

/** What the report says of a variant without attributes beside others. */
export const SOLD_BY_VARIANTS =
  'the product is sold by its variants; the one without attributes is discontinued';
