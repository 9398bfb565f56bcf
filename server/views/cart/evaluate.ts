import type { Cart, CartLine, Parcel } from '../../../contract/cart.ts';
import { prorate } from '../../../kit/money.ts';
import { acceptableQuantities, type CartRow, isSellable } from '../../domains/cart/index.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import type { Places } from '../../domains/places/index.ts';
import {
  firstPrice,
  nextTierOf,
  type PriceFacts,
  priceUnit,
  tiersOf,
  totalsOf,
} from '../../domains/pricing/index.ts';
import { billedWeight, insuranceOf, type Tariff, taxOf } from '../../domains/shipping/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { LineRow } from './query.ts';

export type Evaluation = { taxonomy: Taxonomy; places: Places; tariff: Tariff };

/** Quantities count per product over its variants: a mixed batch reaches the tier that its sum reaches. */
function piecesByProduct(rows: readonly LineRow[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const row of rows) pieces.set(row.productId, (pieces.get(row.productId) ?? 0) + row.quantity);
  return pieces;
}

type Acceptable = ReturnType<typeof acceptableQuantities>[number];

function noticesOf(
  row: LineRow,
  { unit: unitPrice, seen }: { unit: number; seen: number },
  { available, quantity }: Acceptable,
): CartLine['notices'] {
  if (!isSellable(row.state)) return [{ type: 'unavailable', old: row.quantity, now: 0 }];
  const notices: CartLine['notices'] = [];
  if (seen !== unitPrice) notices.push({ type: 'price', old: seen, now: unitPrice });
  if (row.quantity < row.moq) notices.push({ type: 'moq', old: row.seenMoq, now: row.moq });
  if (available < row.quantity) notices.push({ type: 'inventory', old: row.quantity, now: available });
  else if (row.quantity >= row.moq && quantity !== row.quantity)
    notices.push({ type: 'moq', old: row.quantity, now: quantity, step: row.step });
  return notices;
}

type Reckoned = { pieces: number; acceptable: Acceptable };

function toLine(
  row: LineRow,
  { pieces, acceptable }: Reckoned,
  context: RequestContext,
  { taxonomy, places }: Evaluation,
): CartLine {
  const { language, currency, visitor } = context;
  const levelPercent = visitor.kind === 'member' ? visitor.levelPercent : 0;
  const millionths = places.rate(currency);
  const facts: PriceFacts = row;
  const { unit, explanation } = priceUnit(facts, pieces, levelPercent, millionths, currency);
  const first = firstPrice(facts);
  const seen = row.seenPrice === first ? unit : prorate(unit, row.seenPrice, first);
  const packings = taxonomy
    .packings(row.packings)
    .map((packing) => ({ ...packing, surcharge: places.price(packing.surcharge, currency) }));
  const packingPrice = packings.find(({ code }) => code === row.packing)?.surcharge ?? 0;
  if (packingPrice > 0) explanation.push({ step: 'packing', price: packingPrice });
  return {
    sku: row.sku,
    title: row.title,
    slug: row.slug,
    picture: row.picture,
    attributes: Object.fromEntries(
      Object.entries(row.attributes).map(([code, value]) => [
        code,
        taxonomy.valueText(code, value, language),
      ]),
    ),
    brand: row.brand,
    category: taxonomy.link(row.category, language)?.name ?? '',
    warehouse: row.warehouse,
    packing: row.packing,
    packings,
    quantity: row.quantity,
    moq: row.moq,
    step: row.step,
    available: Math.max(0, row.available),
    lead: row.lead,
    unitPrice: unit,
    packingPrice,
    total: row.quantity * (unit + packingPrice),
    explanation,
    nextTier: nextTierOf(tiersOf(facts, levelPercent, millionths, currency), pieces),
    weight: row.weight,
    logistics: row.logistics,
    notices: noticesOf(row, { unit, seen }, acceptable),
    bought: row.bought?.toISOString() ?? null,
  };
}

/** What a parcel of some lines needs: its billed weight in grams and what is special in it. */
export function parcelFacts(rows: readonly LineRow[], warehouse: number, country: string) {
  const own = rows.filter((row) => row.warehouse === warehouse);
  return {
    warehouse,
    country,
    weight: billedWeight(own),
    logistics: new Set(own.flatMap((row) => row.logistics)),
  };
}

function toParcel(
  rows: readonly LineRow[],
  lines: readonly CartLine[],
  warehouse: number,
  cart: CartRow,
  context: RequestContext,
  evaluation: Evaluation,
): Parcel {
  const { places, tariff } = evaluation;
  const country = cart.address?.country ?? null;
  const facts = parcelFacts(rows, warehouse, country ?? '');
  const held = lines.flatMap((line, index) => (line.warehouse === warehouse ? [index] : []));
  const chosen = cart.methods[String(warehouse)];
  const option =
    country === null ? undefined : tariff.quote(facts).options.find(({ method }) => method.code === chosen);
  const shipping = option ? places.price(option.price, context.currency) : null;
  const goods = held.reduce((sum, index) => sum + (lines[index]?.total ?? 0), 0);
  const rule = country === null ? undefined : tariff.taxRule(warehouse, country);
  const limit = rule ? places.exchange(rule.limitAmount, rule.limitCurrency, context.currency) : 0;
  return {
    warehouse,
    lines: held,
    weight: facts.weight,
    method: option?.method.code ?? null,
    shipping,
    tax: taxOf(rule, limit, goods, shipping ?? 0),
    daysMin: option?.daysMin ?? null,
    daysMax: option?.daysMax ?? null,
  };
}

/** Everything that a cart shows and an order freezes, from its rows: the one evaluation of every total. */
export function evaluate(
  cart: CartRow,
  rows: readonly LineRow[],
  context: RequestContext,
  evaluation: Evaluation,
): Cart {
  const pieces = piecesByProduct(rows);
  const acceptable = acceptableQuantities(rows);
  const lines = rows.map((row, index) => {
    const reckoned = {
      pieces: pieces.get(row.productId) ?? row.quantity,
      acceptable: acceptable[index] ?? { available: 0, quantity: 0 },
    };
    return toLine(row, reckoned, context, evaluation);
  });
  const warehouses = [...new Set(rows.map((row) => row.warehouse))].sort((one, other) => one - other);
  const parcels = warehouses.map((warehouse) => toParcel(rows, lines, warehouse, cart, context, evaluation));
  const goods = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const packing = lines.reduce((sum, line) => sum + line.quantity * line.packingPrice, 0);
  const known = parcels.length > 0 && parcels.every((parcel) => parcel.shipping !== null);
  return {
    orderid: cart.id,
    version: cart.version,
    currency: context.currency,
    pieces: rows.reduce((sum, row) => sum + row.quantity, 0),
    lines,
    failed: [],
    parcels,
    totals: totalsOf({
      goods,
      discount: 0,
      packing,
      shipping: known ? parcels.reduce((sum, parcel) => sum + (parcel.shipping ?? 0), 0) : null,
      insurance: cart.insured ? insuranceOf(goods) : 0,
      tax: parcels.reduce((sum, parcel) => sum + parcel.tax, 0),
    }),
    email: cart.email,
    address: cart.address,
    billing: cart.billing,
    insured: cart.insured,
    shortage: cart.shortage,
    remark: cart.remark,
  };
}
