type Texts = { title: string; description: string; seoTitle: string | null; seoDescription: string | null };

/** Money is in US cents, sizes are in millimetres. */
export type ExportVariant = {
  sku: string;
  attributes: Record<string, string>;
  /** The code of its color. */
  color: string | null;
  moq: number;
  step: number;
  /** Null where nobody has stated it; so are sizes and the pieces of a carton. */
  weight: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  carton: number | null;
  ean: string | null;
  lead: number;
  state: string;
  quantities: number[] | null;
  prices: number[] | null;
  floor: number | null;
  cost: number | null;
  compareAt: number | null;
  sale: { price: number; from: string | null; until: string | null } | null;
  stock: Record<string, number>;
  /** The pictures that show it, its own first; only in feeds. */
  shownIn?: { source: string; sku?: string }[];
};

export type ExportProduct = {
  spu: string;
  slug: string;
  published: boolean;
  brand: string | null;
  categories: string[][];
  /** The main category's path in English. */
  kind: string[];
  /** Names of the lines of the specification as readers of the file see them, by those in `specs`. */
  labels: Record<string, string>;
  tags: string[];
  specs: [name: string, value: string][];
  certificates: string[];
  logistics: string[];
  hs: string | null;
  texts: Record<string, Texts>;
  warnings: Record<string, string>;
  compliance: Record<string, string | number | boolean | string[] | null> | null;
  pictures: { source: string; sku?: string }[];
  variants: ExportVariant[];
};
