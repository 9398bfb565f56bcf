import { roundParcels, sumsOf, totalsOf } from '../../domains/pricing/index.ts';
import { shownTaxes } from '../../domains/shipping/index.ts';
import { traderOf } from '../../domains/taxes/index.ts';
import type { PackingContext } from './context.ts';
import type { PackedLine, PackedOrder } from './query.ts';

type EvaluationContext = Pick<PackingContext, 'places' | 'tariff' | 'taxes' | 'payments'>;

/** Prices the parcels of an order from its lines: their shipping and insurance stay, their taxes are assessed again. */
function assessParcels(
  { places, tariff, taxes }: EvaluationContext,
  order: PackedOrder,
  lines: PackedLine[],
) {
  const { currency, country, zip } = order;
  const trader = traderOf(order.vat);
  const exchange = (amount: number, from: string) => places.exchange(amount, from, currency);
  return order.parcels.map((parcel) => {
    const { warehouse, shipping, insurance = 0 } = parcel;
    const own = lines.filter((line) => line.warehouse === warehouse);
    const goods = own.reduce(
      (sum, { quantity, unitPrice, packingPrice, discount }) =>
        sum + quantity * (unitPrice + packingPrice) - discount,
      0,
    );
    const hsCodes = own.filter(({ isGift }) => !isGift).map(({ hs }) => hs);
    const assess = taxes.assess({ warehouse, country, zip, trader, goods, insurance, hsCodes, exchange });
    const isDutyPaid = tariff.methods().find(({ code }) => code === parcel.method)?.duty === 'DDP';
    return {
      ...parcel,
      ...shownTaxes(assess({ shipping, isDutyPaid })),
      insurance,
      wasPricedGross: parcel.isPricedGross ?? false,
      isPricedGross: false,
      lines: lines.flatMap((line, index) => (line.warehouse === warehouse ? [index] : [])),
    };
  });
}

/**
 * Evaluates an order with these lines as its cart was: goods, shipping and the shares of its coupon are frozen,
 * packing, tax, rounding, total and fee follow from the lines. A paid order keeps its fee.
 */
export function evaluateOrder(checkout: EvaluationContext, order: PackedOrder, given: PackedLine[]) {
  const assessed = assessParcels(checkout, order, given);
  const unrounded = given.map((line) => ({
    ...line,
    rounding: 0,
    total: line.quantity * (line.unitPrice + line.packingPrice),
  }));
  const { lines, parcels } = roundParcels(
    { lines: unrounded, parcels: assessed },
    ({ wasPricedGross }) => wasPricedGross,
  );
  const sums = sumsOf(lines, parcels);
  const { total } = totalsOf({ ...sums, fee: 0 });
  const { paymentMethod: method } = order;
  const feeOf = (amount: number) => (method === null ? 0 : checkout.payments.fee(method, amount, order));
  const fee = order.isPaid ? order.fee : Math.max(0, order.fee + feeOf(total) - feeOf(order.total));
  return {
    ...sums,
    total,
    fee,
    lines,
    parcels: parcels.map(({ lines: _, wasPricedGross: __, ...parcel }) => parcel),
  };
}
export type EvaluatedOrder = ReturnType<typeof evaluateOrder>;

/**
 * Whether an evaluation of an order's own lines gives what it was placed with. It does not once a rate or rule of tax
 * has changed since, and of orders that were placed before the shop stored all of it.
 */
export function isReproduced(order: PackedOrder, evaluated: EvaluatedOrder): boolean {
  const names = ['goods', 'discount', 'packing', 'shipping', 'insurance', 'tax', 'total'] as const;
  return (
    names.every((name) => order[name] === evaluated[name]) &&
    order.lines.every(({ rounding }, at) => rounding === evaluated.lines[at]?.rounding) &&
    order.parcels.every((parcel, at) => {
      const { tax, vatRate, customsDuty, due } = evaluated.parcels[at] ?? {};
      return (
        parcel.tax === tax &&
        parcel.vatRate === vatRate &&
        parcel.customsDuty === customsDuty &&
        parcel.due === due
      );
    })
  );
}
