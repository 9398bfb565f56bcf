import type { Card } from '../../../contract/list.ts';
import { convert } from '../../../kit/money.ts';
import { tiersOf } from '../../domains/pricing/index.ts';
import type { ShownPictureRow } from './query.ts';

export type PriceFor = { levelPercent: number; millionths: number; currency: string };

const SOLD_OUT = 4;

/**
 * A card with one of its product's pictures. Where that shows another variant the card becomes that variant's, so that
 * what is added is what is seen.
 */
export function showPicture(
  card: Card,
  row: ShownPictureRow | undefined,
  { levelPercent, millionths, currency }: PriceFor,
): Card {
  if (!row) return card;
  const { source: picture } = row;
  if (row.sku === null || row.sku === card.sku) return { ...card, picture };
  const { sku, moq, step, lead, quantities, prices, floor, sale, stock, warehouse, warehouses } = row;
  const price = { quantities, prices, floor, salePercent: sale, negotiated: null };
  const tiers = tiersOf(price, levelPercent, millionths, currency);
  const base = convert(prices[0] ?? 0, millionths, currency);
  return {
    ...card,
    picture,
    sku,
    moq,
    step,
    lead,
    tiers,
    was: sale > 0 && base > (tiers[0]?.[1] ?? base) ? base : null,
    discount: sale,
    stock,
    warehouse: warehouse ?? warehouses[0] ?? 1,
    warehouses,
    label: stock === 0 ? SOLD_OUT : card.label === SOLD_OUT ? null : card.label,
  };
}
