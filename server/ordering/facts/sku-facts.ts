import { LRUCache } from 'lru-cache';
import type { Step } from '../../domains/pricing/index.ts';
import { type Database, many } from '../../platform/database/statement.ts';
import type { FactVersion, FoundLine } from './query.ts';

/** The SKUs of one language each whose facts are kept in memory, of about 1 KB. */
const MAX_SKUS = 20_000;

/** What a cart reads of a SKU and what is the same for every buyer; prices in US cents. Shared: never written to. */
export type SkuFacts = {
  productId: number;
  title: string;
  slug: string;
  picture: string | null;
  attributes: Readonly<Record<string, string>>;
  brandId: number | null;
  category: number;
  packings: readonly number[];
  logistics: string[];
  moq: number;
  step: number;
  state: string;
  lead: number;
  /** HS code as the catalogue has it, six digits or more. */
  hs: string | null;
  weight: number;
  length: number;
  width: number;
  height: number;
  quantities: readonly number[];
  prices: readonly number[];
  floor: number;
  /** Countries to which its product is not sold. */
  notSoldTo: readonly string[] | null;
};

const ONE_PIECE: readonly number[] = [1];

type KnownFacts = SkuFacts & FactVersion & { sku: string };

/** What a piece of a placed line costs, with its surcharge for packing, in minor units; `cents`: in US cents. */
export type PlacedPrice = { unit: number; cents: number; packing: number; explanation: readonly Step[] };

/**
 * A line of a cart with every fact that pricing, shipping and pages need; prices in US cents. `placed`: of an order that
 * is edited, a line that keeps its price.
 */
export type LineRow = Required<Omit<FoundLine, keyof FactVersion>> & SkuFacts & { placed?: PlacedPrice };

/**
 * A product without a text in the language or in English is called by its SKU, so that no line vanishes from a cart.
 */
const findSkuFacts = many<[skus: string[], language: string], KnownFacts>(
  'cart.sku-facts',
  `SELECT sku, xmin AS writer, ctid AS place, product_id AS "productId",
     COALESCE(titles ->> $2, titles ->> 'en', sku) AS title, slug, picture, attributes, brand_id AS "brandId",
     category_id AS category, packings, logistics, hs_code AS hs, moq, step, state, lead_time AS lead,
     weight_g AS weight, length_mm AS length, width_mm AS width, height_mm AS height, quantities, prices, floor,
     not_sold_to AS "notSoldTo"
   FROM line_fact WHERE sku = ANY($1)`,
);

/**
 * Written out: objects of one shape, many times faster to make than by spreading two. A sample is a line without a
 * minimum, a step, and tiers but the first.
 */
const joinFacts = (line: FoundLine, facts: SkuFacts): LineRow => ({
  sku: line.sku,
  warehouse: line.warehouse,
  packing: line.packing,
  quantity: line.quantity,
  seenPrice: line.seenPrice,
  seenMoq: line.seenMoq,
  brand: line.brand,
  salePercent: line.salePercent,
  negotiated: line.negotiated ?? null,
  available: line.available,
  bought: line.bought ?? null,
  isSample: line.isSample,
  productId: facts.productId,
  title: facts.title,
  slug: facts.slug,
  picture: facts.picture,
  attributes: facts.attributes,
  brandId: facts.brandId,
  category: facts.category,
  packings: line.isSample ? [line.packing] : facts.packings,
  logistics: facts.logistics,
  moq: line.isSample ? 1 : facts.moq,
  step: line.isSample ? 1 : facts.step,
  state: facts.state,
  lead: facts.lead,
  hs: facts.hs,
  weight: facts.weight,
  length: facts.length,
  width: facts.width,
  height: facts.height,
  quantities: line.isSample ? ONE_PIECE : facts.quantities,
  prices: line.isSample ? facts.prices.slice(0, 1) : facts.prices,
  floor: facts.floor,
  notSoldTo: facts.notSoldTo,
});

export type SkuFactsCache = {
  /**
   * Completes lines, in their order, with the facts of their SKUs in a language. Reads those that are not kept in the
   * version that the line's statement found; a line whose SKU was deleted since is left out.
   */
  complete: (db: Database, language: string, lines: readonly FoundLine[]) => Promise<LineRow[]>;
};

/**
 * Caches the facts of the SKUs that were read last. They are never outdated: each statement that finds a line also
 * returns the version of the row of line_fact, and facts of another version are read again.
 */
export function createSkuFacts(max = MAX_SKUS): SkuFactsCache {
  const cache = new LRUCache<string, KnownFacts>({ max });

  /** The kept facts of lines by SKU, and the SKUs of those lines of which none are kept in their version. */
  function split(language: string, lines: readonly FoundLine[]) {
    const factsBySku = new Map<string, SkuFacts>();
    const missing = new Set<string>();
    for (const { sku, writer, place } of lines) {
      const cached = cache.get(`${language} ${sku}`);
      if (cached !== undefined && cached.writer === writer && cached.place === place)
        factsBySku.set(sku, cached);
      else missing.add(sku);
    }
    return { known: factsBySku, missing };
  }

  return {
    complete: async (db, language, lines) => {
      const { known, missing } = split(language, lines);
      if (missing.size > 0) {
        for (const facts of await findSkuFacts(db, [...missing], language)) {
          cache.set(`${language} ${facts.sku}`, facts);
          known.set(facts.sku, facts);
        }
      }
      return lines.flatMap((line) => {
        const facts = known.get(line.sku);
        return facts ? [joinFacts(line, facts)] : [];
      });
    },
  };
}
