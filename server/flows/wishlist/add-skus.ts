import type { SkuOutcome } from '../../../contract/sku-additions.ts';
import { resolveRows, suggestSkus } from '../../domains/catalogue/index.ts';
import type { Database } from '../../platform/database/statement.ts';

type Skus = { member: number; skus: readonly string[] };
type FoundSku = { sku: string; state: string };

/** A list of SKUs that a member keeps, each once. */
export type SkuList<Found extends FoundSku> = {
  /** SKUs that it has at most. */
  max: number;
  count(tx: Database, member: number): Promise<{ count: number } | undefined>;
  findListed(tx: Database, skus: Skus): Promise<readonly { sku: string }[]>;
  /** Finds SKUs with their states; one that is not there, or not for this member, is missing. */
  findAddable(tx: Database, skus: Skus): Promise<readonly Found[]>;
  insert(tx: Database, member: number, found: readonly Found[]): Promise<unknown>;
};

async function addUpToLimit<Found extends FoundSku>(
  tx: Database,
  list: SkuList<Found>,
  { member, skus }: Skus,
): Promise<Map<string, SkuOutcome>> {
  const found = new Map((await list.findAddable(tx, { member, skus })).map((row) => [row.sku, row]));
  const listed = new Set((await list.findListed(tx, { member, skus })).map(({ sku }) => sku));
  let room = list.max - ((await list.count(tx, member))?.count ?? 0);
  const outcomes = new Map<string, SkuOutcome>();
  const added: Found[] = [];
  for (const sku of skus) {
    const row = found.get(sku);
    if (listed.has(sku)) outcomes.set(sku, 'alreadyThere');
    else if (!row) outcomes.set(sku, 'unknown');
    else if (row.state === 'discontinued') outcomes.set(sku, 'unavailable');
    else if (room <= 0) outcomes.set(sku, 'full');
    else {
      room -= 1;
      added.push(row);
      outcomes.set(sku, 'added');
    }
  }
  if (added.length > 0) await list.insert(tx, member, added);
  return outcomes;
}

/**
 * Adds SKUs to a list of a member up to its limit, and answers for each of them; an unknown one with the most similar
 * SKUs. The caller has locked the member's lists.
 */
export async function addSkus<Found extends FoundSku, Row extends number | null>(
  tx: Database,
  list: SkuList<Found>,
  { member, rows }: { member: number; rows: readonly { sku: string; row: Row }[] },
) {
  const requested = await resolveRows(tx, rows);
  const skus = [...new Set(requested.map(({ sku }) => sku))];
  const outcomes = await addUpToLimit(tx, list, { member, skus });
  const suggestions = await suggestSkus(tx, {
    unknown: skus.filter((sku) => outcomes.get(sku) === 'unknown'),
  });
  const seen = new Set<string>();
  const results = requested.map(({ sku, row }) => {
    const outcome = outcomes.get(sku) ?? 'unknown';
    // The second row of a SKU finds that of the first.
    const result: SkuOutcome = outcome === 'added' && seen.has(sku) ? 'alreadyThere' : outcome;
    seen.add(sku);
    return { sku, row, result, nearest: [...(suggestions.get(sku)?.nearest ?? [])] };
  });
  return { results, added: results.filter(({ result }) => result === 'added').length };
}
