import { SOLD_OUT_LABEL } from '../../../contract/labels.ts';
import type { Card } from '../../../contract/list.ts';
import { convert } from '../../../kit/money.ts';
import { shownPrice } from '../../domains/pricing/index.ts';
import type { CardRow } from './query.ts';

export type PriceFor = { levelPercent: number; millionths: number; currency: string; now: number };

/** A card in a buyer's currency: the running sale and his level applied, whichever is better. `now` in ms. */
export function toCard(
  { sku, slug, title, facts }: CardRow,
  category: string,
  { levelPercent, millionths, currency, now }: PriceFor,
): Card {
  const sales = facts.sales ?? (facts.sale ? [facts.sale] : []);
  const sale = sales.find(({ starts, ends }) => Date.parse(starts) <= now && now < Date.parse(ends));
  const price = {
    quantities: facts.tiers.map(([quantity]) => quantity),
    prices: facts.tiers.map(([, cents]) => cents),
    floor: facts.floor ?? 0,
    salePercent: sale?.percent ?? 0,
    negotiated: null,
  };
  const shown = shownPrice(price, { levelPercent, millionths, currency });
  const lowest = Math.min(convert(facts.from, millionths, currency), ...shown.tiers.map(([, unit]) => unit));
  return {
    sku,
    slug,
    title,
    picture: facts.picture,
    from: lowest,
    ...shown,
    moq: facts.moq,
    step: facts.step,
    stock: facts.stock,
    lead: facts.lead,
    warehouse: facts.warehouse ?? facts.warehouses[0] ?? 1,
    warehouses: facts.warehouses,
    label: facts.stock === 0 ? SOLD_OUT_LABEL : facts.label,
    brand: facts.brand,
    category,
    variants: facts.variants,
    sold: facts.sold,
  };
}
