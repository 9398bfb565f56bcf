import type { Language } from '../../../../contract/fields.ts';

/** The cells of a row that are not empty, by field. A format's fields are its columns' names in our vocabulary. */
export type Cells = Record<string, string>;

/**
 * What the report says about a cell. An error refuses the row; a warning loses the cell, or asks for something; derived
 * tells a value that the file does not state.
 */
export type CellIssue = {
  severity: 'error' | 'warning' | 'derived';
  column: string;
  found: string;
  reason: string;
};

/** What becomes of a column of the file; known before anything is written. */
export type ColumnDecision = {
  /** The column's name as the file spells it. */
  column: string;
  decision: 'carried' | 'derived' | 'not carried';
  field?: string;
  /** What it becomes, or why it is not carried. */
  note?: string;
};

type Texts = Partial<Record<Language, string>>;

/** Facts that the law asks of a product: Regulation (EU) 2023/988 Art. 19 and 22, (EU) 2023/1542, (EU) 2022/2380. */
export type ComplianceFacts = {
  manufacturer?: string;
  manufacturerAddress?: string;
  /** An e-mail or web address. */
  manufacturerContact?: string;
  responsible?: string;
  responsibleAddress?: string;
  responsibleContact?: string;
  /** ISO 3166-1 alpha-2. */
  origin?: string;
  /** Codes of countries to which it may not be sold. */
  notSoldTo?: string[];
  /** Marketplaces on which it may not be sold. */
  notSoldOn?: string[];
  batteryType?: string;
  batteryWh?: number;
  batteryGrams?: number;
  energyClass?: string;
  /** Number in the EU's product registry for energy labelling. */
  eprel?: string;
  chargerIncluded?: boolean;
  chargerMinW?: number;
  chargerMaxW?: number;
  chargerUsbPd?: boolean;
};

/** A picture of a product; `sku` where it shows one variant. */
export type PictureFact = { source: string; sku?: string };

/** Facts of a product in the file. What is undefined stays as it is in the shop. */
export type ProductFacts = {
  titles: Texts;
  descriptions: Texts;
  /** Languages whose description is as long as a cell of a workbook can be. */
  fullDescriptions?: Language[];
  seoTitles: Texts;
  seoDescriptions: Texts;
  warnings: Texts;
  brand?: string;
  /** Paths from the top category down, the main one first. */
  categories: string[][];
  tags?: string[];
  specs?: [attribute: string, value: string][];
  certificates?: string[];
  logistics?: string[];
  /** Six digits of the Harmonized System. */
  hs?: string;
  compliance: ComplianceFacts;
  pictures: PictureFact[];
  isPublished?: boolean;
};

/**
 * Prices a piece in US cents: tier i starts at quantities[i] pieces. Nothing goes below the floor. `isFirstOnly`: the
 * file has no column of further prices, so that a variant keeps those that it has while the first one stays.
 */
export type Tiers = { quantities: number[]; prices: number[]; floor: number; isFirstOnly?: boolean };

/** A sale of the source shop; kept, not applied: its former price is not ours. US cents, ISO dates. */
export type SourceSale = { price: number; from?: string; until?: string };

/** Facts of a variant. Money in US cents, weight in grams, sizes in millimetres. */
export type VariantFacts = {
  sku: string;
  attributes: Record<string, string>;
  /** Without tiers a variant is imported and not on sale. */
  tiers?: Tiers;
  /** What is added to the price and the weight of its product. */
  impact?: { price?: number; weight?: number };
  cost?: number;
  /** The former price that the source shop shows; never shown here. */
  compareAt?: number;
  sale?: SourceSale;
  moq?: number;
  step?: number;
  weight?: number;
  length?: number;
  width?: number;
  height?: number;
  carton?: number;
  ean?: string;
  lead?: number;
  state?: 'on_sale' | 'sold_out' | 'locked' | 'presale' | 'discontinued';
  stock: Partial<Record<'1' | '2' | '6', number>>;
  /** Pieces in warehouse 1 of a variant that the shop does not have yet. */
  stockWhenNew?: number;
  /** The file has a column of stock, and nothing in it for this variant. */
  lacksStock?: true;
};

/** A variant that a row of its product lists. */
export type Member = Pick<VariantFacts, 'sku' | 'attributes'>;

/** A parsed row: facts of its product, of its variant where it has one, and what the report says about its cells. */
export type ParsedRow = {
  product: ProductFacts;
  variant?: VariantFacts;
  /** Variants that the row lists, which may have no rows. */
  members?: Member[];
  /** The row that has the SKU which the file states here; the variant has another one. */
  repeats?: number;
  /** The name of a product that the file has no row of. */
  parent?: string;
  issues: CellIssue[];
};
