import { editDistance } from '../../../../kit/edit-distance.ts';
import type { Offers } from '../../../ordering/pricing/price-orders.ts';
import type { Database } from '../../../platform/database/statement.ts';
import { fold } from './find-place.ts';
import { listNeighbours, listSiblings } from './query.ts';

/** SKUs of one check for which the nearest ones are looked up. */
const MAX_LOOKED_UP = 200;

/** Whether one character of a SKU is replaced or two neighbours are swapped, separators and case aside. */
const isTypo = (given: string, sku: string): boolean =>
  fold(given).length === fold(sku).length && editDistance(fold(given), fold(sku), 1) <= 1;

/** Returns for SKUs that cannot be ordered the one that may be meant, or that their product is sold as. */
export async function suggestSkus(
  db: Database,
  skus: readonly string[],
  offers: Offers,
): Promise<ReadonlyMap<string, string>> {
  const unknown = skus.filter((sku) => !offers.has(sku)).slice(0, MAX_LOOKED_UP);
  const ended = skus
    .filter((sku) => offers.get(sku)?.some(({ state }) => state !== 'on_sale'))
    .slice(0, MAX_LOOKED_UP);
  const suggestions = new Map<string, string>();
  if (unknown.length > 0) {
    const neighbours = Map.groupBy(await listNeighbours(db, unknown), ({ given }) => given);
    for (const [given, found] of neighbours) {
      const meant = found.filter(({ sku }) => isTypo(given, sku));
      const same = meant.filter(({ sku }) => fold(sku) === fold(given));
      const [only, second] = same.length > 0 ? same : meant;
      // Of two that are equally near, neither is sure.
      if (only && !second) suggestions.set(given, only.sku);
    }
  }
  if (ended.length > 0)
    for (const { given, sku } of await listSiblings(db, ended)) suggestions.set(given, sku);
  return suggestions;
}
