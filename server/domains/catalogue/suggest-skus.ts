import { editDistance } from '../../../kit/edit-distance.ts';
import { alikeSku } from '../../../kit/fold-sku.ts';
import type { Database } from '../../platform/database/statement.ts';
import { listSiblings, listSimilarSkus } from './store.ts';

const NEIGHBOURS = 20;
const MAX_NEAREST = 3;
/** SKUs of one call that get suggestions. */
const MAX_HELPED = 100;
/** Characters of a SKU, separators aside, of which two may be wrong; of a shorter one it is one. */
const LONG = 8;
/** Too few characters to tell one SKU from another. */
const MIN_LENGTH = 4;

/** `meant`: the one SKU that was clearly meant, or that its product is sold as; `nearest`: the most similar ones. */
export type SkuSuggestion = { meant: string | null; nearest: readonly string[] };

/** Returns the most similar of some SKUs: a character in four may differ, and at least one. */
export function pickNearest(given: string, skus: readonly string[]): string[] {
  const text = alikeSku(given);
  const max = Math.max(1, Math.floor(text.length / 4));
  return skus
    .map((sku) => ({ sku, distance: editDistance(text, alikeSku(sku), max) }))
    .filter(({ distance }) => distance <= max)
    .sort((left, right) => left.distance - right.distance || (left.sku < right.sku ? -1 : 1))
    .slice(0, MAX_NEAREST)
    .map(({ sku }) => sku);
}

/**
 * Returns the SKU that was clearly meant: the only one with the fewest characters wrong, missing or swapped, one or two of
 * them, or the only one that ends in what was typed. Null where several are equally near.
 */
export function pickMeant(given: string, skus: readonly string[]): string | null {
  const text = alikeSku(given);
  if (text.length < MIN_LENGTH) return null;
  const max = text.length < LONG ? 1 : 2;
  const distances = skus.map((sku) => editDistance(text, alikeSku(sku), max));
  const shortest = Math.min(...distances, max + 1);
  const near = shortest <= max ? skus.filter((_, at) => distances[at] === shortest) : [];
  const found = near.length > 0 ? near : skus.filter((sku) => alikeSku(sku).endsWith(text));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Suggests SKUs for those that cannot be ordered, by these: for unknown ones by their likeness, for ended ones another of
 * their product.
 */
export async function suggestSkus(
  db: Database,
  { unknown, ended = [] }: { unknown: readonly string[]; ended?: readonly string[] },
): Promise<Map<string, SkuSuggestion>> {
  const skus = [...new Set(unknown)].slice(0, MAX_HELPED);
  const left = [...new Set(ended)].slice(0, MAX_HELPED - skus.length);
  const similar =
    skus.length === 0 ? [] : await listSimilarSkus(db, { skus, alike: skus.map(alikeSku), each: NEIGHBOURS });
  const siblings = left.length === 0 ? [] : await listSiblings(db, left);
  const suggestions = new Map<string, SkuSuggestion>();
  for (const [given, rows] of Map.groupBy(similar, (row) => row.given)) {
    const found = rows.map(({ sku }) => sku);
    suggestions.set(given, { meant: pickMeant(given, found), nearest: pickNearest(given, found) });
  }
  for (const { given, sku } of siblings) suggestions.set(given, { meant: sku, nearest: [] });
  return suggestions;
}
