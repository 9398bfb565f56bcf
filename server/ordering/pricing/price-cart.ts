import type { Cart, Parcel } from '../../../contract/cart.ts';
import { acceptableQuantities, type CartRow } from '../../domains/cart/index.ts';
import { isAboveLimit, limitIn } from '../../domains/companies/index.ts';
import { addressHints, addressLines } from '../../domains/places/index.ts';
import { roundParcels, roundWithVat, sumsOf, totalsOf } from '../../domains/pricing/index.ts';
import { billedWeight, chosenQuote, insuranceOf, shownTaxes } from '../../domains/shipping/index.ts';
import { traderOf } from '../../domains/taxes/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { piecesByProduct } from '../facts/pieces-by-product.ts';
import { type DestinedRow, restrictLines } from '../facts/restrict-lines.ts';
import type { LineRow } from '../facts/sku-facts.ts';
import { type EstimatedVat, grossCart } from './gross-cart.ts';
import { type Gifts, priceGift } from './price-gift.ts';
import { type PricedLine, type PricingContext, priceLine } from './price-line.ts';
import { pricePayment } from './price-payment.ts';
import { type PromotionContext, type Promotions, promoteLines } from './promote-lines.ts';

type PricedRows = { row: CartRow; rows: readonly DestinedRow[]; lines: readonly PricedLine[] };

/** Returns the facts of the parcel that a warehouse packs from its lines; `lines` are those of `rows`, priced. */
export function parcelOf({ row, rows, lines }: PricedRows, warehouse: number, country: string) {
  const packed = rows.filter((line) => line.warehouse === warehouse);
  const priced = lines.filter((line) => line.warehouse === warehouse);
  const ownAddress = row.address?.country === country ? row.address : null;
  const unpacked = priced.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  return {
    warehouse,
    country,
    zip: ownAddress?.zip ?? null,
    trader: traderOf(row.vat),
    weight: billedWeight(packed),
    logistics: new Set(packed.flatMap((line) => line.logistics)),
    lead: Math.max(0, ...packed.map((line) => line.lead)),
    goods: priced.reduce((sum, line) => sum + line.total - line.discount, 0),
    insurance: row.insured ? insuranceOf(unpacked) : 0,
    // A gift costs its receiver no duty.
    hsCodes: packed.filter((line) => !line.isGift).map((line) => line.hs),
  };
}

const UNKNOWN_TAXES = {
  tax: 0,
  vatRate: 0,
  customsDuty: 0,
  due: 'unknown',
  dueDuty: null,
  reverseCharge: false,
} as const;

function priceParcel(
  { places, tariff, taxes }: PricingContext,
  { currency, shipTo }: RequestContext,
  {
    warehouse,
    takeShipping,
    ...priced
  }: PricedRows & { warehouse: number; takeShipping: (price: number) => number },
): Parcel {
  const { row, lines } = priced;
  const country = row.address?.country ?? null;
  const destination = country ?? shipTo;
  const parcel = parcelOf(priced, warehouse, destination ?? '');
  const { options } = destination === null ? { options: [] } : tariff.quote(parcel);
  const expected = chosenQuote(options, row.methods[String(warehouse)]);
  const option = country === null ? undefined : expected;
  const shipping = option ? takeShipping(places.price(option.price, currency)) : null;
  const exchange = (amount: number, from: string) => places.exchange(amount, from, currency);
  const assess = taxes.assess({ ...parcel, exchange });
  return {
    warehouse,
    lines: lines.flatMap((line, index) => (line.warehouse === warehouse ? [index] : [])),
    weight: parcel.weight,
    method: option?.method.code ?? null,
    shipping,
    insurance: parcel.insurance,
    ...(country === null
      ? UNKNOWN_TAXES
      : shownTaxes(assess({ shipping: shipping ?? 0, isDutyPaid: option?.method.duty === 'DDP' }))),
    isPricedGross: false,
    daysMin: option?.daysMin ?? null,
    daysMax: option?.daysMax ?? null,
    arrival: expected?.arrival ?? null,
  };
}

/** Returns the VAT by parcel that is to be expected while a cart has no address; null when it has one. */
function estimateVat(
  { places, taxes }: PricingContext,
  { currency, shipTo, priceDisplay }: RequestContext,
  { warehouses, ...priced }: PricedRows & { warehouses: readonly number[] },
): EstimatedVat[] | null {
  if (priced.row.address !== null || shipTo === null) return null;
  const exchange = (amount: number, from: string) => places.exchange(amount, from, currency);
  return warehouses.map((warehouse) => {
    const parcel = parcelOf(priced, warehouse, shipTo);
    const { vat, vatRate } = taxes.assess({ ...parcel, exchange })({ shipping: 0, isDutyPaid: false });
    if (vatRate === 0 || !priceDisplay.isGross) return { vat, roundedRate: null };
    const lines = priced.lines.filter((line) => line.warehouse === warehouse);
    const net = { lines, shipping: 0, insurance: parcel.insurance, customsDuty: 0 };
    return { vat: roundWithVat(net, vatRate).vat, roundedRate: vatRate };
  });
}

/** Returns what a cart shows of its row as it is. */
function detailsOf({ id: orderid, ...row }: CartRow) {
  const { version, email, address, billing, insured, shortage, remark, vat, purchaseOrder, invoice } = row;
  return {
    orderid,
    version,
    email,
    address,
    billing,
    insured,
    shortage,
    remark,
    vat,
    purchaseOrder,
    invoice,
  };
}

type CartFacts = Promotions & {
  row: CartRow;
  lines: readonly LineRow[];
  /** null: of a cart that has no gifts. */
  gifts: Gifts | null;
};
/** `packed`: the rows of its lines, the gift among them. */
export type PricedCart = { cart: Cart; packed: readonly DestinedRow[] };

/** Prices the lines of a cart with its promotions, and adds its gift, which neither promotions nor tiers count. */
function priceLines(
  checkout: PromotionContext,
  context: RequestContext,
  { row, lines: given, coupon, promotions, gifts }: CartFacts,
) {
  const country = row.address?.country ?? null;
  const paid = restrictLines(given, country);
  const pieces = piecesByProduct(paid);
  const acceptable = acceptableQuantities(paid);
  const undiscounted = paid.map((line, index) =>
    priceLine(checkout, context, {
      line,
      pieces: pieces.get(line.productId) ?? line.quantity,
      acceptable: acceptable[index] ?? { available: 0, quantity: 0 },
    }),
  );
  const { lines: priced, ...promoted } = promoteLines(checkout, context, {
    ...{ coupon, promotions, row, pieces },
    rows: paid,
    lines: undiscounted,
  });
  const gift = priceGift(checkout, context, { gifts, sku: row.giftSku, lines: paid, country });
  return {
    rows: gift.row ? [...paid, gift.row] : paid,
    lines: gift.line ? [...priced, gift.line] : priced,
    pieces: paid.reduce((sum, line) => sum + line.quantity, 0),
    ...promoted,
    gift: gift.gift,
  };
}

/** Prices a cart from its row and lines: the one evaluation of everything that a cart shows and an order copies. */
export function priceCart(
  checkout: PromotionContext,
  context: RequestContext,
  unpriced: CartFacts,
): PricedCart {
  const { row } = unpriced;
  const { rows, lines: exact, takeShipping, couponOf, ...shown } = priceLines(checkout, context, unpriced);
  const warehouses = [...new Set(rows.map((line) => line.warehouse))].sort((a, b) => a - b);
  const priced = warehouses.map((warehouse) =>
    priceParcel(checkout, context, { row, rows, lines: exact, warehouse, takeShipping }),
  );
  const { isGross } = context.priceDisplay;
  const { lines, parcels } = roundParcels({ lines: exact, parcels: priced }, () => isGross);
  const sums = sumsOf(lines, parcels);
  const promotion = lines.reduce((sum, line) => sum + line.promotion, 0);
  const parts = { ...sums, promotion };
  const { total } = totalsOf({ ...parts, fee: 0 });
  const { payment, fee } = pricePayment(checkout, context, { row, total });
  const totals = totalsOf({ ...parts, fee });
  const charged = { currency: context.currency, rate: checkout.places.rate(context.currency) };
  const estimates = estimateVat(checkout, context, { row, rows, lines, warehouses });
  const cart = {
    ...detailsOf(row),
    ...shown,
    currency: context.currency,
    failed: [],
    parcels,
    totals,
    ...grossCart({ lines, parcels, totals, estimates }),
    addressLines: addressLines(row.address, context.language),
    addressHints: addressHints(row.address),
    coupon: couponOf(),
    payment,
    needsApproval: isAboveLimit(context.visitor, { total, ...charged }),
    approvalLimit: limitIn(context.visitor, charged),
  };
  return { cart, packed: rows };
}
