import type { Bundle } from '../../../contract/product.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { priceTermsOf, priceUnit, shownTermsOf } from '../../domains/pricing/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { RelatedDependencies } from './dependencies.ts';
import { findForSeries, findLines, findOfBrand, findSelf, type LineRow } from './query.ts';
import { devicesOf, pickBundle } from './rules.ts';

const PER_CATEGORY = 1;
const MAX_CATEGORIES = 100;

/**
 * Returns a bundle for a product: one product of each other main category that fits every device that it may be bought
 * for; without devices one of the same brand of each other category. Each in its minimum quantity, and in the variant
 * for the device where that is certain. Refuses with NotFound.
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
  const chosen = taxonomy.chosenDevices(context.devices).map(({ id }) => id);
  const devices = self.series.length > 0 ? devicesOf(self, chosen) : chosen;
  const picked =
    self.series.length > 0
      ? pickBundle(
          await findForSeries(db, {
            product: self.id,
            perCategory: PER_CATEGORY,
            limit: MAX_CATEGORIES,
            series: devices,
            fitting: devices.length,
          }),
          self.category,
          mainOf,
        )
      : pickBundle(await findOfBrand(db, self.id, chosen), self.category, (category) => category);
  const device = devices.length === 1 ? (devices[0] ?? null) : null;
  const ids = picked.map(({ id }) => id);
  const { member } = priceTermsOf(context);
  const rows = new Map(
    (await findLines(db, { products: [self.id, ...ids], sku, member, device })).map((row) => [
      row.product,
      row,
    ]),
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
