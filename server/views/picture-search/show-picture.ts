import { SOLD_OUT_LABEL } from '../../../contract/labels.ts';
import type { Card } from '../../../contract/list.ts';
import { type PriceTerms, shownPrice } from '../../domains/pricing/index.ts';
import type { ShownPictureRow } from './query.ts';

/**
 * A card with one of its product's pictures. Where that shows another variant the card is of that variant, so that the
 * buyer adds what the picture shows.
 */
export function showPicture(card: Card, row: ShownPictureRow | undefined, terms: PriceTerms): Card {
  if (!row) return card;
  const { source: picture } = row;
  if (row.sku === null || row.sku === card.sku) return { ...card, picture };
  const { sku, moq, step, lead, quantities, prices, floor, sale, prior, stock, warehouse, warehouses } = row;
  const price = { moq, quantities, prices, floor, salePercent: sale, negotiated: null, prior };
  return {
    ...card,
    picture,
    sku,
    moq,
    step,
    lead,
    ...shownPrice(price, terms),
    stock,
    warehouse: warehouse ?? warehouses[0] ?? 1,
    warehouses,
    label: stock === 0 ? SOLD_OUT_LABEL : card.label === SOLD_OUT_LABEL ? null : card.label,
  };
}
