import { prorate } from '../../../kit/money.ts';
import { type DocumentContent, type DocumentSeller, NO_TOTALS } from '../../domains/documents/index.ts';
import { baseOf, documentLine } from './build-invoice.ts';
import type { FactLine, FactShipment, OrderFacts } from './query.ts';
import { vatGroupsOf } from './vat-groups.ts';

/** What a line's goods with their packing cost after all discounts, without VAT. */
const paidFor = ({ total, discount, packingPrice, quantity }: FactLine): number =>
  total - discount + packingPrice * quantity;

/**
 * What pieces are declared at: their part of what was paid. Customs takes no value of 0, so a gift is declared at the
 * price that it is sold at (docs/operate/gifts.md).
 */
const declaredOf = (line: FactLine, pieces: number): number =>
  line.isGift ? line.listPrice * pieces : prorate(paidFor(line), pieces, line.quantity);

/** Builds the commercial invoice or the packing slip of a shipment: its pieces with what customs asks for. */
export function buildShipment(
  facts: OrderFacts,
  shipment: FactShipment,
  seller: DocumentSeller,
): DocumentContent {
  const { groupOf, groups } = vatGroupsOf(facts);
  const parcel = facts.parcels.find(({ warehouse }) => warehouse === shipment.warehouse);
  const own = facts.lines.filter(({ warehouse }) => warehouse === shipment.warehouse);
  const whole = own.reduce((sum, line) => sum + paidFor(line), 0);
  const lines = shipment.lines.flatMap(({ position, quantity }) => {
    const line = own.find((candidate) => candidate.position === position);
    if (!line) return [];
    const total = declaredOf(line, quantity);
    const group = groupOf.get(line.warehouse) ?? 0;
    return [documentLine(line, { group, quantity, total, unit: Math.round(total / quantity), net: total })];
  });
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const paid = lines.reduce((sum, { total, isGift }) => sum + (isGift ? 0 : total), 0);
  const partOf = (amount: number) => (whole > 0 ? prorate(amount, paid, whole) : 0);
  const shipping = partOf(parcel?.shipping ?? 0);
  const insurance = partOf(parcel?.insurance ?? 0);
  const total = goods + shipping + insurance;
  return {
    ...baseOf(facts, seller),
    lines,
    groups,
    totals: { ...NO_TOTALS, goods, shipping, insurance, total },
    euro: null,
    shipment: {
      id: shipment.id,
      warehouse: shipment.warehouse,
      from: parcel?.from ?? '',
      carrier: shipment.carrier,
      number: shipment.number,
      shippedAt: shipment.shippedAt,
      terms: parcel?.due === 'nothing' || (parcel?.customsDuty ?? 0) > 0 ? 'DDP' : 'DAP',
      shipping,
      insurance,
    },
  };
}
