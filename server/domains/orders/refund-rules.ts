import { allocate } from '../../../kit/allocate.ts';

type PricedLine = {
  position: number;
  warehouse: number;
  quantity: number;
  total: number;
  discount: number;
  packingPrice: number;
};
/** A line as far as refunds go; amounts in minor units, `refunded` in pieces. */
export type RefundLine = PricedLine & {
  refunded: number;
  /** What went back of it so far, for pieces or as a lower price. */
  paidBack: number;
};
/** `total` is without the payment fee; a parcel's `tax` contains its customs duty. */
type PricedOrder = {
  total: number;
  parcels: readonly { warehouse: number; shipping: number; tax: number }[];
  lines: readonly PricedLine[];
};
export type RefundOrder = Omit<PricedOrder, 'lines'> & {
  fee: number;
  deliveryRefunded: boolean;
  /** What went back of delivery and fee so far. */
  paidBack: { delivery: number; fee: number };
  lines: readonly RefundLine[];
};
/** Pieces of a line that are paid back. */
export type RefundPieces = { position: number; quantity: number };
/** What to pay back: pieces, and the delivery (shipping and insurance with their tax). */
export type RefundSelection = { pieces: readonly RefundPieces[]; delivery: boolean };
/** What a free amount is for: a lower price of the goods, of the delivery, or of all. */
export type AmountKind = 'goods' | 'shipping' | 'goodwill';
export type RefundParts = {
  /** Of no pieces where a free amount lowers the price; `reduced` is then what RefundLine has less without VAT. */
  lines: (RefundPieces & { amount: number; reduced?: number })[];
  delivery: number;
  fee: number;
  amount: number;
};

const netOf = ({ total, discount, packingPrice, quantity }: PricedLine): number =>
  total - discount + packingPrice * quantity;

/**
 * Returns each line's share of the order's total by position, tax and duty of its parcel included, and the share of the
 * delivery. Together they are the total.
 */
export function sharesOf({ total, parcels, lines }: PricedOrder) {
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

/** Returns what is left of each line, by position, of the delivery and of the fee. */
function leftOf(order: RefundOrder) {
  const { byPosition, delivery } = sharesOf(order);
  return {
    byPosition: new Map(
      order.lines.map(({ position, paidBack }) => [position, (byPosition.get(position) ?? 0) - paidBack]),
    ),
    delivery: order.deliveryRefunded ? 0 : delivery - order.paidBack.delivery,
    fee: order.fee - order.paidBack.fee,
  };
}

const partOf = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/**
 * Returns the amounts of a refund. Pieces are paid back from what is left of their line, rounded down, so that all of them
 * together are the line's share; the payment fee goes back with the last piece that cost something. Returns null when more
 * pieces are selected than are left, or nothing.
 */
export function partsOf(order: RefundOrder, { pieces, delivery }: RefundSelection): RefundParts | null {
  const shares = sharesOf(order).byPosition;
  const left = leftOf(order);
  const lines: RefundParts['lines'] = [];
  for (const { position, quantity } of pieces) {
    const line = order.lines.find((candidate) => candidate.position === position);
    if (!line || quantity < 1 || line.refunded + quantity > line.quantity) return null;
    const amount = partOf(left.byPosition.get(position) ?? 0, quantity, line.quantity - line.refunded);
    lines.push({ position, quantity, amount });
  }
  if (delivery && order.deliveryRefunded) return null;
  const selected = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  // A line that cost nothing, as a gift, holds back no fee.
  const priced = order.lines.filter(({ position }) => shares.get(position) !== 0);
  const isComplete = priced.every(({ quantity, refunded }) => refunded === quantity);
  const isLast =
    (delivery || order.deliveryRefunded) &&
    !(isComplete && order.deliveryRefunded) &&
    priced.every(({ position, quantity, refunded }) => refunded + (selected.get(position) ?? 0) === quantity);
  const fee = isLast ? left.fee : 0;
  const deliveryAmount = delivery ? left.delivery : 0;
  const amount = lines.reduce((sum, line) => sum + line.amount, deliveryAmount + fee);
  return lines.length === 0 && !delivery ? null : { lines, delivery: deliveryAmount, fee, amount };
}

/** Returns how much a free amount of a kind can be at most, in minor units. */
export function refundableAmount(order: RefundOrder, kind: AmountKind): number {
  const { byPosition, delivery, fee } = leftOf(order);
  if (kind === 'shipping') return delivery;
  const goods = [...byPosition.values()].reduce((sum, left) => sum + left, 0);
  return kind === 'goods' ? goods : goods + delivery + fee;
}

/**
 * Returns the amounts of a free refund. It lowers the price of all lines in proportion to what is left of them; of goodwill
 * the delivery and then the fee have what the lines do not. Returns null when it is nothing or more than is left.
 */
export function partsOfAmount(
  order: RefundOrder,
  { kind, amount }: { kind: AmountKind; amount: number },
): RefundParts | null {
  if (amount < 1 || amount > refundableAmount(order, kind)) return null;
  const left = leftOf(order);
  const shares = sharesOf(order).byPosition;
  const goods = kind === 'shipping' ? 0 : Math.min(amount, refundableAmount(order, 'goods'));
  const delivery = Math.min(amount - goods, left.delivery);
  const reductions = allocate(
    goods,
    order.lines.map(({ position }) => left.byPosition.get(position) ?? 0),
  );
  const lines = order.lines.flatMap((line, at) => {
    const part = reductions[at] ?? 0;
    const whole = (shares.get(line.position) ?? 0) * (line.quantity - line.refunded);
    if (part === 0 || whole === 0) return [];
    // As if all pieces had become cheaper: those that come back later take their part of it with them.
    const reduced = partOf(part, (line.total - line.discount) * line.quantity, whole);
    return [{ position: line.position, quantity: 0, amount: part, reduced }];
  });
  return { lines, delivery, fee: amount - goods - delivery, amount };
}
