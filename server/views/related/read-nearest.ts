import type { OutputOf } from '../../../contract/call.ts';
import type { getNearest } from '../../../contract/product.ts';
import { ok } from '../../../kit/result.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { RelatedDependencies } from './dependencies.ts';
import { findNearest, type NearestRow } from './query-nearest.ts';

type Item = OutputOf<typeof getNearest>['items'][number];

const OFFERED = new Set(['on_sale', 'presale']);

function stateOf({ state, pieces }: NearestRow): Item['state'] {
  if (state === 'sold_out' || (OFFERED.has(state) && pieces <= 0)) return 'soldOut';
  return OFFERED.has(state) ? 'offered' : 'discontinued';
}

/** Returns what can be had instead of each SKU, in the order of the SKUs; unknown ones are missing. */
export async function readNearest(
  { db, taxonomy }: Pick<RelatedDependencies, 'db' | 'taxonomy'>,
  { language }: RequestContext,
  skus: readonly string[],
) {
  const textsOf = (values: Record<string, string>) =>
    Object.entries(values).map(([code, value]) => taxonomy.valueText(code, value, language));
  const rows = await findNearest(db, { skus: [...new Set(skus)], language });
  return ok({
    items: rows.map((row) => ({
      sku: row.given,
      title: row.title,
      attributes: row.title === null ? [] : textsOf(row.attributes),
      state: stateOf(row),
      nearest: row.nearest && { ...row.nearest, attributes: textsOf(row.nearest.attributes) },
    })),
  });
}
