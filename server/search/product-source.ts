/** What a piece costs by quantity: from so many pieces on so many US cents; the first tier is from 1 piece on. */
export type Tiers = readonly (readonly [from: number, cents: number])[];

/** Facts of a product that the index changes in place. */
export type HotFacts = {
  /** The lowest price of its variants that can be had, of any tier, without the sale; US cents. */
  price: number;
  /** The same while the sale runs; null without a sale. */
  salePrice: number | null;
  /** The lowest price of each variant, in the order of ColdFacts.attributes, without a sale and while it runs. */
  variantPrices: number[];
  variantSalePrices: number[] | null;
  /**
   * All of these by quantity: the lowest prices of variants that can be had for so many pieces, or for a variant's minimum
   * order where that is more. Absent where a piece costs the same in any quantity.
   */
  tiers?: { list: Tiers; sale: Tiers | null; variants: Tiers[]; variantSales: Tiers[] | null };
  /** In the same order, whether its minimum order is in one warehouse; absent where all are. */
  variantReady?: boolean[];
  score: number;
  /** Seconds since 1970. */
  listed: number;
  day: number;
  week: number;
  month: number;
  stock: number;
  moq: number;
  lead: number;
  label: number | null;
  warehouses: number[];
  /**
   * The sale of the card's variant, with the percentages that its badge shows outside and inside the EEA; 0 where no
   * reduction is announced, or where others of its variants alone have a sale.
   */
  sale: { reduction: number; eeaReduction: number; starts: string; ends: string } | null;
};

/** Facts that a product is found by. A change has the product indexed again. */
export type ColdFacts = {
  /** Title by language. */
  texts: Record<string, string>;
  /** Words that the shop's owner wants it found by; in no particular language. */
  tags: string[];
  brand: number | null;
  /** Its category, further ones and all of their ancestors. */
  categories: number[];
  series: number[];
  /** Of its variants that are not discontinued, one entry each. */
  attributes: Record<string, string>[];
  specs: [code: string, value: string][];
  certificates: string[];
  skus: string[];
  eans: (string | null)[];
};

/** A product as the index reads it. */
export type ProductRow = HotFacts & {
  id: number;
  /** ColdFacts as JSON, parsed only where `hash` differs from the indexed one. */
  cold: string;
  hash: string;
};

export type BrandName = { id: number; slug: string; name: string };
export type SeriesName = { id: number; slug: string; maker: string; name: string };
export type CategoryName = { id: number; parent: number | null; names: Record<string, string> };
export type SynonymGroup = { language: string; words: string[] };

/** The small tables that products refer to. */
export type CatalogueNames = {
  brands: Map<number, BrandName>;
  series: Map<number, SeriesName>;
  categories: Map<number, CategoryName>;
  /** Texts by language of an attribute's value, by `code value`. */
  values: Map<string, Record<string, string>>;
  synonyms: SynonymGroup[];
};

/** Cards written or deleted; everything that committed before `cursor` is included. */
export type ProductChanges = { ids: readonly number[]; cursor: string };

/**
 * The port that an index reads its products from. A cursor is a moment of the database: what is read from a cursor on
 * includes every change that committed after it.
 */
export type ProductSource = {
  /** Identifies the database and its history: a snapshot of another one is not used. */
  identity: () => Promise<string>;
  cursor: () => Promise<string>;
  names: () => Promise<CatalogueNames>;
  /** Every product that lists show, by rising id, in batches. The next batch is read while one is being indexed. */
  all: () => AsyncIterable<ProductRow[]>;
  /** These products, in batches: `ids` of the batch and the rows that exist. A product without a row is gone. */
  byIds: (ids: readonly number[]) => AsyncIterable<{ ids: readonly number[]; rows: ProductRow[] }>;
  changedSince: (cursor: string) => Promise<number[]>;
  /** Reports every change from `from` on, within a second of its commit. */
  follow: (options: {
    from: string;
    onChange: (changes: ProductChanges) => void;
    onError: (error: unknown) => void;
  }) => Promise<{ stop: () => Promise<void> }>;
};
