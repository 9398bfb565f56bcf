import type { RelatedProducts } from '../../../contract/product.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { RelatedDependencies } from './dependencies.ts';
import { findForSeries, findSelf, findSimilar } from './query.ts';
import { devicesOf } from './rules.ts';

const SHOWN = 12;

/** Returns products similar to a product, and products for the same devices. Refuses with NotFound. */
export async function readRelated(
  { db, taxonomy, readCards }: RelatedDependencies,
  context: RequestContext,
  sku: string,
): Promise<Result<RelatedProducts, Refusal>> {
  const self = await findSelf(db, sku);
  if (!self) return refuse('NotFound');
  const chosen = taxonomy.chosenDevices(context.devices).map(({ id }) => id);
  const series = devicesOf(self, chosen);
  const similar = await findSimilar(db, self.id, SHOWN, series);
  const compatible =
    series.length > 0
      ? await findForSeries(db, { product: self.id, perCategory: SHOWN, limit: SHOWN, series, fitting: 1 })
      : [];
  const cards = await readCards(
    context,
    [...similar, ...compatible].map(({ id }) => id),
  );
  context.tags?.add(`product:${self.id}`).add(`category:${self.category}`);
  for (const id of cards.keys()) context.tags?.add(`product:${id}`);
  const shown = (rows: readonly { id: number }[]) =>
    rows.flatMap(({ id }) => {
      const card = cards.get(id);
      return card ? [card] : [];
    });
  return ok({ currency: context.currency, similar: shown(similar), compatible: shown(compatible) });
}
