import { editDistance } from '../../../kit/edit-distance.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findNeighbours } from './query.ts';

const NEIGHBOURS = 20;
const MAX_NEAREST = 3;
/** Unknown SKUs of one call that get suggestions. */
const MAX_HELPED = 50;

/** The letters and digits of a SKU: people type it with other separators. */
const plain = (sku: string): string => sku.replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the most similar of some SKUs: a character in four may differ, and at least one. */
export function pickNearest(given: string, skus: readonly string[]): string[] {
  const text = plain(given);
  const max = Math.max(1, Math.floor(text.length / 4));
  return skus
    .map((sku) => ({ sku, distance: editDistance(text, plain(sku), max) }))
    .filter(({ distance }) => distance <= max)
    .sort((left, right) => left.distance - right.distance || (left.sku < right.sku ? -1 : 1))
    .slice(0, MAX_NEAREST)
    .map(({ sku }) => sku);
}

/** Finds the SKUs that are most similar to unknown ones, by these. */
export async function findNearest(db: Database, unknown: readonly string[]): Promise<Map<string, string[]>> {
  const helped = unknown.slice(0, MAX_HELPED);
  if (helped.length === 0) return new Map();
  const bySku = Map.groupBy(await findNeighbours(db, helped, NEIGHBOURS), ({ text }) => text);
  return new Map(
    helped.map((text) => [
      text,
      pickNearest(
        text,
        (bySku.get(text) ?? []).map(({ sku }) => sku),
      ),
    ]),
  );
}
