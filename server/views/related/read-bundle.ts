import type { Bundle } from '../../../contract/product.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { priceTermsOf, priceUnit, shownTermsOf } from '../../domains/pricing/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { RelatedDependencies } from './dependencies.ts';
import { findForSeries, findLines, findOfBrand, findSelf, type LineRow } from './query.ts';
import { pickBundle } from './rules.ts';

const PER_CATEGORY = 1;
const MAX_CATEGORIES = 100;

/**
 * Returns a bundle for a product: for the same devices one product of each other main category; without devices one of
 * the same brand of each other category. Each in its minimum quantity. Refuses with NotFound.
 */
export async function readBundle(
  { db, taxonomy, places, readCards }: RelatedDependencies,
  context: RequestContext,
  sku: string,
): Promise<Result<Bundle, Refusal>> {
  const { currency, language } = context;
  const self = await findSelf(db, sku);
  if (!self) return refuse('NotFound');
  const mainOf = (category: number): number => taxonomy.path(category, language)[0]?.id ?? category;
  const picked = self.forSeries
    ? pickBundle(await findForSeries(db, self.id, PER_CATEGORY, MAX_CATEGORIES), self.category, mainOf)
    : pickBundle(await findOfBrand(db, self.id), self.category, (category) => category);
  const ids = picked.map(({ id }) => id);
  const { member } = priceTermsOf(context);
  const rows = new Map(
    (await findLines(db, [self.id, ...ids], sku, member)).map((row) => [row.product, row]),
  );
  const cards = await readCards(context, ids);
  const terms = shownTermsOf(context, places.rate(currency));
  const lineOf = (row: LineRow) => {
    const { unit } = priceUnit(row, row.moq, terms);
    return {
      sku: row.sku,
      warehouse: row.warehouse,
      quantity: row.moq,
      unitPrice: unit,
      total: unit * row.moq,
    };
  };
  context.tags?.add(`product:${self.id}`).add(`category:${self.category}`);
  for (const id of ids) context.tags?.add(`product:${id}`);
  const ownRow = rows.get(self.id);
  const own = ownRow ? lineOf(ownRow) : null;
  const items = ids.flatMap((id) => {
    const row = rows.get(id);
    const card = cards.get(id);
    return row && card ? [{ ...lineOf(row), card }] : [];
  });
  const total = items.reduce((sum, line) => sum + line.total, own?.total ?? 0);
  return ok({ currency, own, items, total });
}
