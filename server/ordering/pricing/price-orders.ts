import type { Address } from '../../../contract/address.ts';
import type { Cart } from '../../../contract/cart.ts';
import type { ShippingOption } from '../../../contract/shipping-option.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import { defaultMethod, quoteParcel } from '../../domains/shipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import type { CheckoutContext } from '../context.ts';
import { findOfferedRows } from '../facts/query.ts';
import type { LineRow, SkuFactsCache } from '../facts/sku-facts.ts';
import { parcelOf, priceCart } from './price-cart.ts';

const WAREHOUSES = [1, 2, 6];

/** What pricing orders without carts needs, in the worker too. */
export type OrderPricing = Pick<
  CheckoutContext,
  'taxonomy' | 'places' | 'tariff' | 'taxes' | 'payments' | 'orderPromotions' | 'messages' | 'now'
> & { skuFacts: SkuFactsCache };

/** The facts of SKUs by SKU, one row for each warehouse; those that the shop does not show are missing. */
export type Offers = ReadonlyMap<string, readonly LineRow[]>;

/** An order to one receiver as it is priced: as a cart of these lines would be. */
export type OrderToPrice = {
  id: string;
  address: Address;
  lines: readonly { sku: string; warehouse: number; quantity: number }[];
  /** The method wished for a warehouse's parcel: a code, `cheapest` or `fastest`. */
  methods: Readonly<Record<string, string>>;
  remark: string;
  purchaseOrder: string;
};

type RefusedMethods = ReturnType<typeof quoteParcel>['refused'];
export type PricedOrder = {
  cart: Cart;
  parcels: {
    warehouse: number;
    weight: number;
    /** The code of the longest lead time in it. */
    lead: number;
    /** The chosen one; null where none is offered. */
    method: string | null;
    options: ShippingOption[];
    refused: RefusedMethods;
  }[];
};

/** Reads the facts of SKUs with their stock, in one statement or two. */
export async function findOffers(
  db: Database,
  { skuFacts }: Pick<OrderPricing, 'skuFacts'>,
  { context, skus }: { context: RequestContext; skus: readonly string[] },
): Promise<Offers> {
  const member = ownerOf(context)?.member ?? null;
  const found = await findOfferedRows(db, { skus, warehouses: WAREHOUSES, member });
  const rows = await skuFacts.complete(db, context.language, found);
  return Map.groupBy(rows, ({ sku }) => sku);
}

const emptyRow = ({ id, address, remark, purchaseOrder }: OrderToPrice): CartRow => ({
  id,
  kind: 'copy',
  version: 1,
  state: 'open',
  email: null,
  address,
  billing: null,
  methods: {},
  insured: false,
  shortage: 'ask',
  remark,
  payment: null,
  vat: null,
  purchaseOrder,
  invoice: 'none',
  couponCode: null,
  giftSku: null,
  reopenedOrder: null,
  quote: null,
});

/**
 * Returns the option that a wish names; without one the cheapest tracked one with duties paid in advance; undefined when
 * it is not offered.
 */
function chosenOption(options: readonly ShippingOption[], wish: string | undefined) {
  if (wish !== undefined && wish !== 'cheapest' && wish !== 'fastest')
    return options.find(({ method }) => method === wish);
  const cost = ({ price, tax }: ShippingOption) => price + tax;
  const days = ({ daysMax }: ShippingOption) => daysMax;
  const [main, next] = wish === 'fastest' ? [days, cost] : [cost, days];
  const sorted = options.toSorted((a, b) => main(a) - main(b) || next(a) - next(b));
  return wish === undefined ? defaultMethod(sorted, { isDutyPaid: true }) : sorted[0];
}

/**
 * Prices an order from facts at hand, with the methods of its parcels: the goods at the member's level and tiers, order
 * promotions, shipping, taxes; no coupon, no gift. `offers` has all of its SKUs.
 */
export function priceOrder(
  pricing: OrderPricing,
  context: RequestContext,
  { order, offers }: { order: OrderToPrice; offers: Offers },
): PricedOrder {
  const { places, tariff, taxes, orderPromotions } = pricing;
  const { currency } = context;
  const lines = order.lines.flatMap(({ sku, warehouse, quantity }) => {
    const facts = offers.get(sku)?.find((candidate) => candidate.warehouse === warehouse);
    return facts ? [{ ...facts, quantity, seenPrice: firstPrice(facts), seenMoq: facts.moq }] : [];
  });
  const row = emptyRow(order);
  const promotions = orderPromotions.list();
  const price = (methods: CartRow['methods']) =>
    priceCart(pricing, context, { row: { ...row, methods }, lines, coupon: null, promotions, gifts: null });
  const { cart: unshipped, packed } = price({});
  const { country } = order.address;
  const parcels = unshipped.parcels.map(({ warehouse, weight }) => {
    const parcel = parcelOf({ row, rows: packed, lines: unshipped.lines }, warehouse, country);
    const exchange = (amount: number, from: string) => places.exchange(amount, from, currency);
    const { options, refused } = quoteParcel(tariff, parcel, {
      language: context.language,
      price: (cents) => places.price(cents, currency),
      assess: taxes.assess({ ...parcel, exchange }),
    });
    const chosen = chosenOption(options, order.methods[String(warehouse)]);
    return { warehouse, weight, lead: parcel.lead, method: chosen?.method ?? null, options, refused };
  });
  const methods = parcels.flatMap(({ warehouse, method }) => (method ? [[String(warehouse), method]] : []));
  return { cart: price(Object.fromEntries(methods)).cart, parcels };
}
