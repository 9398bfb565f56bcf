import type { Address } from '../../../contract/address.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { ShippingOption } from '../../../contract/shipping-option.ts';
import type { TraderVat } from '../../../contract/vat.ts';
import { convert, exchange } from '../../../kit/money.ts';
import { NET_DISPLAY } from '../../../kit/price-display.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import { listReservations } from '../../domains/inventory/index.ts';
import type { Places } from '../../domains/places/index.ts';
import { findCoupon, listPromotions } from '../../domains/promotions/index.ts';
import { buyerContext } from '../../ordering/buyer/buyer-context.ts';
import { findBuyer } from '../../ordering/buyer/query.ts';
import type { SkuFactsCache } from '../../ordering/facts/sku-facts.ts';
import { priceWithCoupon } from '../../ordering/pricing/price-with-promotions.ts';
import { quoteParcels } from '../../ordering/pricing/quote-parcels.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { capTariff } from './cap-tariff.ts';
import type { EvaluationContext } from './context.ts';
import { type EditedLine, editLines, type LinesEdit, type Problem } from './edit-lines.ts';
import { findEvaluationProblems } from './find-problems.ts';
import type { PlacedOrder } from './query.ts';

/** What an order is to become. */
export type OrderEdit = LinesEdit & {
  address: Address;
  billing: Address | null;
  vat: TraderVat | null;
  /** The method of a warehouse's parcel, where it is to be another one. */
  methods: Readonly<Record<string, string>>;
};

export type EvaluatedParcel = { warehouse: number; method: string | null; options: ShippingOption[] };
export type EvaluatedEdit = {
  cart: Cart;
  context: RequestContext;
  /** The position of each line of the cart. */
  positions: number[];
  fee: number;
  parcels: EvaluatedParcel[];
  problems: Problem[];
};

/** Converts at the rate with which the order was placed. */
const placesAt = (places: Places, order: PlacedOrder): Places => {
  const rate = (currency: string) => (currency === order.currency ? order.rate : places.rate(currency));
  return {
    ...places,
    rate,
    price: (cents, currency) => convert(cents, rate(currency), currency),
    exchange: (amount, from, to) =>
      exchange(amount, { currency: from, millionths: rate(from) }, { currency: to, millionths: rate(to) }),
  };
};

/** Counts what the order has reserved as available to it. */
async function withOwnStock({ db, skuFacts }: EvaluationContext, order: PlacedOrder): Promise<SkuFactsCache> {
  const held = await listReservations(db, order.id);
  return {
    complete: async (...args) =>
      (await skuFacts.complete(...args)).map((row) => {
        const own = held.find(({ sku, warehouse }) => sku === row.sku && warehouse === row.warehouse);
        return own ? { ...row, available: row.available + own.quantity } : row;
      }),
  };
}

/** Returns who ordered, as of now, in language, currency and display of the order. */
async function contextOf(db: Database, order: PlacedOrder): Promise<RequestContext> {
  const { language, currency, memberId, guestId, parcels } = order;
  const isGross = parcels.some(({ isPricedGross }) => isPricedGross);
  const buyer = memberId === null ? undefined : await findBuyer(db, memberId);
  const priceDisplay = { ...NET_DISPLAY, isGross };
  return buyerContext(buyer ?? { guest: guestId }, { language, currency, priceDisplay });
}

/** Loads the coupon of an order, which its own use does not use up. */
async function couponOf(db: Database, context: RequestContext, { coupon: code, email }: PlacedOrder) {
  if (code === null) return null;
  const member = ownerOf(context)?.member ?? null;
  const coupon = await findCoupon(db, { code, member, email: email.toLowerCase() });
  return coupon ? { ...coupon, isUsedUp: false, ordersOfBuyer: 0, hasOrdered: false } : null;
}

/** Returns the cart that an order would be of, had it been placed as it is edited. */
const rowOf = (order: PlacedOrder, { address, billing, vat, methods }: OrderEdit): CartRow => ({
  id: order.id,
  kind: 'copy',
  version: 1,
  state: 'open',
  email: order.email,
  address,
  billing,
  methods: {
    ...Object.fromEntries(order.parcels.map(({ warehouse, method }) => [String(warehouse), method])),
    ...methods,
  },
  insured: order.insurance > 0,
  shortage: order.shortage,
  remark: order.remark,
  payment: order.paymentMethod,
  vat,
  purchaseOrder: order.purchaseOrder,
  invoice: order.invoice,
  couponCode: order.coupon,
  giftSku: order.lines.find(({ isGift }) => isGift)?.sku ?? null,
  reopenedOrder: null,
  quote: null,
});

/** Positions that lines had stay; new ones follow. */
function positionsOf(order: PlacedOrder, lines: readonly EditedLine[], cart: Cart): number[] {
  let last = Math.max(-1, ...order.lines.map(({ position }) => position));
  return cart.lines.map((line, at) => {
    const placed = line.isGift
      ? order.lines.find(
          ({ isGift, sku, warehouse }) => isGift && sku === line.sku && warehouse === line.warehouse,
        )
      : lines[at]?.placed;
    if (placed) return placed.position;
    last += 1;
    return last;
  });
}

/** A paid order keeps its fee; that of any other follows its total. */
function feeOf(
  { payments }: EvaluationContext,
  order: PlacedOrder,
  after: { total: number; billing: string },
) {
  const { paymentMethod: method, currency, rate, billing, address } = order;
  if (order.isPaid || method === null) return order.fee;
  const fee = (total: number, country: string) =>
    payments.fee(method, total, { currency, rate, billing: country });
  const before = fee(order.total, billing?.country ?? address.country);
  return Math.max(0, order.fee + fee(after.total, after.billing) - before);
}

/**
 * Evaluates an order with what an edit makes of it, by the evaluation of carts: at its own rate, with the coupon that it
 * has and the order promotions that ran when it was placed, today's tariff and taxes. Lines that stay keep their prices
 * as `editLines` says.
 */
export async function evaluateEdit(
  editing: EvaluationContext,
  order: PlacedOrder,
  edit: OrderEdit,
): Promise<EvaluatedEdit | { problems: Problem[] }> {
  const { db } = editing;
  const at = order.placedAt;
  const running = (await listPromotions(db, at)).filter(({ startsAt }) => startsAt <= at);
  const evaluation = {
    ...editing,
    places: placesAt(editing.places, order),
    tariff: capTariff(editing.tariff, order, edit),
    skuFacts: await withOwnStock(editing, order),
    orderPromotions: { list: () => running },
    now: () => at.getTime(),
  };
  const context = await contextOf(db, order);
  const { lines, problems } = await editLines(evaluation, context, { order, edit });
  if (problems.length > 0) return { problems };
  if (lines.length === 0)
    return { problems: [{ field: 'lines', message: 'nothing is left: cancel it instead' }] };
  const row = rowOf(order, edit);
  const coupon = await couponOf(db, context, order);
  const { cart, packed } = await priceWithCoupon(evaluation, context, {
    row,
    lines: lines.map((line) => line.row),
    coupon,
  });
  const { country } = edit.address;
  const parcels = quoteParcels(evaluation, { row, packed, cart }, { country, language: 'en' });
  const total = cart.totals.total - cart.totals.fee;
  const billing = edit.billing?.country ?? edit.address.country;
  return {
    cart,
    context,
    positions: positionsOf(order, lines, cart),
    fee: feeOf(editing, order, { total, billing }),
    parcels,
    problems: findEvaluationProblems({ cart, lines, parcels, country }),
  };
}
