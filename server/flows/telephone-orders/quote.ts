import type { AddressHint } from '../../../contract/address.ts';
import type { TelephoneQuote } from '../../../contract/office/telephone-orders.ts';
import { formatMoney } from '../../../kit/money.ts';
import type { TelephoneEvaluation } from './context.ts';
import { type EvaluatedOrder, evaluateOrder } from './evaluate.ts';
import type { TypedOrder } from './read-order.ts';

const lineOf = (line: EvaluatedOrder['cart']['lines'][number]): TelephoneQuote['lines'][number] => ({
  ...{ sku: line.sku, title: line.title, warehouse: line.warehouse, isGift: line.isGift },
  ...{ packing: line.packing, packings: line.packings, quantity: line.quantity, available: line.available },
  each: line.unitPrice,
  packingEach: line.packingPrice,
  sum: line.total - line.discount,
  why: line.explanation,
});

const HINTS: Record<AddressHint, string> = {
  phoneShort: 'The telephone number has fewer digits than usual there',
  phoneLong: 'The telephone number has more digits than usual there',
  phoneUnknown: 'No area code of that country is known to begin like the telephone number',
  zipState: 'The post code usually belongs to another state or province',
};

/** What staff tells the buyer of a priced order besides its sums. */
function notesOf(typed: TypedOrder, { cart }: EvaluatedOrder): string[] {
  const { coupon, promotion, addressHints } = cart;
  return [
    ...(coupon && coupon.refused !== null
      ? [`Coupon ${coupon.code} takes nothing off: ${coupon.message}`]
      : []),
    ...(promotion && cart.totals.promotion > 0
      ? [`${promotion.title}: ${formatMoney(cart.totals.promotion, typed.currency, 'en')} off`]
      : []),
    ...addressHints.map((hint) => HINTS[hint]),
    ...(cart.needsApproval
      ? ['It is above the limit of the company, whose approver decides before it is paid']
      : []),
  ];
}

/** Prices an order that is taken by telephone as its buyer's cart would be. Changes nothing. */
export async function quoteOrder(
  evaluation: TelephoneEvaluation,
  typed: TypedOrder,
): Promise<TelephoneQuote> {
  // Titles and sentences are for staff; no amount depends on the language.
  const evaluated = await evaluateOrder(evaluation, { ...typed, language: 'en' });
  const { cart, parcels, problems } = evaluated;
  const { goods, discount, packing, shipping, insurance, tax, fee, total } = cart.totals;
  return {
    currency: cart.currency,
    currencies: evaluation.places.currencies().map(({ code }) => code),
    lines: cart.lines.map(lineOf),
    sums: { goods, discount, packing, shipping: shipping ?? 0, insurance, tax, fee, total },
    parcels: parcels.map(({ warehouse, method, options }) => ({
      warehouse,
      method,
      options: options.map((option) => ({
        ...{ method: option.method, name: option.carrier, price: option.price },
        ...option.arrival,
      })),
    })),
    payment: cart.payment.method,
    payments: cart.payment.options
      .filter(({ method, refused }) => method !== 'balance' && refused === null)
      .map(({ method, fee: own }) => ({ method, fee: own, isTransfer: evaluation.remittances.has(method) })),
    gifts: cart.gift.offers
      .filter((offer) => offer.refused === null)
      .map(({ sku, title }) => ({ sku, title })),
    needsApproval: cart.needsApproval,
    notes: notesOf(typed, evaluated),
    problems,
  };
}
