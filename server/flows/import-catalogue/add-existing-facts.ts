import type { Database } from '../../platform/database/statement.ts';
import type { VariantFacts } from '../catalogue-formats/rows/parsed-row.ts';
import type { MatchedProduct } from './match-products.ts';
import { findKept, type KeptFacts } from './query-products.ts';

type Specs = KeptFacts['specs'];
type KeptVariant = KeptFacts['variants'][string];

/** Adds the stored facts of existing products, so that a file with some of them replaces these alone. */
export async function addExistingFacts(
  tx: Database,
  matched: readonly MatchedProduct[],
): Promise<MatchedProduct[]> {
  const existingIds = matched.filter(({ isNew }) => !isNew).map(({ id }) => id);
  if (existingIds.length === 0) return [...matched];
  const keptOf = new Map((await findKept(tx, existingIds)).map(({ product, ...kept }) => [product, kept]));
  return matched.map((item) => {
    const kept = keptOf.get(item.id);
    if (!kept) return item;
    const variants = item.variants.map((written) => ({
      ...written,
      variant: withOwnStock(written.variant, kept.variants[written.variant.sku]),
    }));
    return { ...item, kept, variants };
  });
}

const SOLD = new Set(['on_sale', 'presale']);

/**
 * A variant whose pieces, those of all warehouses, are shared over the warehouses that it is in: nothing changes where
 * the shop has as many, else warehouse 1 has what the others have not. What is not on sale has none to be had.
 */
function withOwnStock(variant: VariantFacts, kept: KeptVariant | undefined): VariantFacts {
  const total = variant.stock[1];
  if (!kept || total === undefined) return variant;
  const pieces = Object.values(kept.stock).reduce((sum, one) => sum + one, 0);
  const others = pieces - (kept.stock[1] ?? 0);
  if (total === (SOLD.has(kept.state) ? pieces : 0)) return { ...variant, stock: {} };
  return { ...variant, stock: { 1: Math.max(0, total - others) } };
}

const joinBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The lines of a specification with those of the file: a line of the same name is replaced, and what distinguishes the
 * product's variants is none.
 */
export function mergeSpecs(kept: KeptFacts, stated: Specs): Specs {
  const varied = new Set(Object.values(kept.variants).flatMap(({ attributes }) => Object.keys(attributes)));
  const statedValue = new Map(stated);
  const lines = kept.specs.map(([code, value]): [string, string] => {
    const found = statedValue.get(code);
    const isKept = found === undefined || varied.has(code) || found === joinBlanks(value);
    return [code, isKept ? value : found];
  });
  const own = new Set(kept.specs.map(([code]) => code));
  return [...lines, ...stated.filter(([code]) => !own.has(code) && !varied.has(code))];
}
