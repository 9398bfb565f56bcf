import { allocate } from '../../../kit/allocate.ts';

/** A line as far as refunds go; amounts in minor units, `refunded` in pieces. */
export type RefundLine = {
  position: number;
  warehouse: number;
  quantity: number;
  total: number;
  discount: number;
  packingPrice: number;
  refunded: number;
};
/** `total` is without the payment fee; a parcel's `tax` contains its customs duty. */
export type RefundOrder = {
  total: number;
  fee: number;
  deliveryRefunded: boolean;
  parcels: readonly { warehouse: number; shipping: number; tax: number }[];
  lines: readonly RefundLine[];
};
/** Pieces of a line that are paid back. */
export type RefundPieces = { position: number; quantity: number };
/** What to pay back: pieces, and the delivery (shipping and insurance with their tax). */
export type RefundSelection = { pieces: readonly RefundPieces[]; delivery: boolean };
export type RefundParts = {
  lines: (RefundPieces & { amount: number })[];
  delivery: number;
  fee: number;
  amount: number;
};

const netOf = ({ total, discount, packingPrice, quantity }: RefundLine): number =>
  total - discount + packingPrice * quantity;

/**
 * Returns each line's share of the order's total by position, tax and duty of its parcel included, and the share of the
 * delivery. Together they are the total.
 */
export function sharesOf({ total, parcels, lines }: RefundOrder) {
  const byPosition = new Map(lines.map((line) => [line.position, netOf(line)]));
  for (const { warehouse, shipping, tax } of parcels) {
    const own = lines.filter((line) => line.warehouse === warehouse);
    const parts = allocate(tax, [...own.map(netOf), shipping]);
    own.forEach(({ position }, index) => {
      byPosition.set(position, (byPosition.get(position) ?? 0) + (parts[index] ?? 0));
    });
  }
  const delivery = [...byPosition.values()].reduce((left, share) => left - share, total);
  return { byPosition, delivery };
}

/** Returns everything of an order that is not paid back yet. */
export const everythingLeft = ({ lines, deliveryRefunded }: RefundOrder): RefundSelection => ({
  pieces: lines
    .filter(({ quantity, refunded }) => quantity > refunded)
    .map(({ position, quantity, refunded }) => ({ position, quantity: quantity - refunded })),
  delivery: !deliveryRefunded,
});

/**
 * Returns the amounts of a refund. The pieces of a line are rounded down one after another, so that all of them
 * together are the line's share; the payment fee goes back with the last piece that cost something. Returns null when more pieces are
 * selected than are left, or nothing.
 */
export function partsOf(order: RefundOrder, { pieces, delivery }: RefundSelection): RefundParts | null {
  const { byPosition, delivery: deliveryShare } = sharesOf(order);
  const lines: RefundParts['lines'] = [];
  for (const { position, quantity } of pieces) {
    const line = order.lines.find((candidate) => candidate.position === position);
    if (!line || quantity < 1 || line.refunded + quantity > line.quantity) return null;
    const upTo = (count: number) =>
      Number((BigInt(byPosition.get(position) ?? 0) * BigInt(count)) / BigInt(line.quantity));
    lines.push({ position, quantity, amount: upTo(line.refunded + quantity) - upTo(line.refunded) });
  }
  if (delivery && order.deliveryRefunded) return null;
  const selected = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  // A line that cost nothing, as a gift, holds back no fee.
  const priced = order.lines.filter(({ position }) => byPosition.get(position) !== 0);
  const isComplete = priced.every(({ quantity, refunded }) => refunded === quantity);
  const isLast =
    (delivery || order.deliveryRefunded) &&
    !(isComplete && order.deliveryRefunded) &&
    priced.every(({ position, quantity, refunded }) => refunded + (selected.get(position) ?? 0) === quantity);
  const fee = isLast ? order.fee : 0;
  const deliveryAmount = delivery ? deliveryShare : 0;
  const amount = lines.reduce((sum, line) => sum + line.amount, deliveryAmount + fee);
  return lines.length === 0 && !delivery ? null : { lines, delivery: deliveryAmount, fee, amount };
}
