import type { Related } from '../../../contract/product.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { done, type Result } from '../../../kit/result.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RelatedDependencies } from './dependencies.ts';
import { findForSeries, findSelf, findSimilar } from './query.ts';

const SHOWN = 12;

/** What is like a product, and what is used together with it. Refuses a SKU that is not there. */
export async function readRelated(
  { db, readCards }: RelatedDependencies,
  caller: Caller,
  sku: string,
): Promise<Result<Related, Refusal>> {
  const self = await findSelf(db, sku);
  if (!self) return refuse('NotFound');
  const similar = await findSimilar(db, self.id, SHOWN);
  const compatible = self.forSeries ? await findForSeries(db, self.id, SHOWN, SHOWN) : [];
  const cards = await readCards(
    caller,
    [...similar, ...compatible].map(({ id }) => id),
  );
  caller.tags?.add(`product:${self.id}`).add(`category:${self.category}`);
  for (const id of cards.keys()) caller.tags?.add(`product:${id}`);
  const shown = (rows: readonly { id: number }[]) =>
    rows.flatMap(({ id }) => {
      const card = cards.get(id);
      return card ? [card] : [];
    });
  return done({ currency: caller.currency, similar: shown(similar), compatible: shown(compatible) });
}
