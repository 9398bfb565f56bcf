import { randomUUID } from 'node:crypto';
import type { Cart } from '../../../contract/cart.ts';
import { formatMoney } from '../../../kit/money.ts';
import { type CartRow, lineKey } from '../../domains/cart/index.ts';
import { firstPrice } from '../../domains/pricing/index.ts';
import { buyerContext } from '../../ordering/buyer/buyer-context.ts';
import { type Buyer, findBuyer } from '../../ordering/buyer/query.ts';
import { findOfferedRows } from '../../ordering/facts/query.ts';
import type { LineRow } from '../../ordering/facts/sku-facts.ts';
import { priceWithPromotions } from '../../ordering/pricing/price-with-promotions.ts';
import { quoteParcels } from '../../ordering/pricing/quote-parcels.ts';
import { chooseDisplay } from '../../platform/http/price-display.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { findEvaluationProblems } from '../order-edits/index.ts';
import type { Problem, TelephoneEvaluation } from './context.ts';
import { hasAccount } from './query.ts';
import { readOrder, type TypedOrder } from './read-order.ts';

type QuotedParcel = ReturnType<typeof quoteParcels>[number];
export type EvaluatedOrder = {
  context: RequestContext;
  row: CartRow;
  /** Lines that the shop offers, as they are typed; a gift is not among them. */
  lines: LineRow[];
  cart: Cart;
  parcels: QuotedParcel[];
  problems: Problem[];
};

/** The buyer's context, with prices displayed as the shop shows them by default: with the VAT of the address. */
function contextOf(
  { taxes, places }: TelephoneEvaluation,
  { typed, row, buyer }: { typed: TypedOrder; row: CartRow; buyer: Buyer | undefined },
): RequestContext {
  const { language } = typed;
  const currency = places.isCurrency(typed.currency) ? typed.currency : 'USD';
  const priceDisplay = taxes.netDisplayOf(row.address?.country ?? null);
  const context = buyerContext(buyer ?? { guest: randomUUID() }, { language, currency, priceDisplay });
  const chosen = row.vat?.state === 'valid' ? 'net' : undefined;
  return { ...context, priceDisplay: chooseDisplay(priceDisplay, { chosen, visitor: context.visitor }) };
}

type ReadLine = { line: LineRow; field: string };

/** Returns a typed line with its facts, or what is wrong with it. */
function readLine(
  { taxonomy }: TelephoneEvaluation,
  { sku, packing: slug, quantity }: TypedOrder['lines'][number],
  { found, field }: { found: LineRow | undefined; field: string },
): ReadLine | Problem {
  if (!found) return { field, message: `the shop does not offer ${sku}` };
  const usual = found.packings.includes(0) ? 0 : found.packings[0];
  const named = taxonomy.packings(found.packings).find((one) => one.slug === slug);
  const packing = slug === null ? usual : named?.code;
  if (packing === undefined) return { field, message: `${sku} is not packed as ${slug}` };
  const seen = { seenPrice: firstPrice(found), seenMoq: found.moq };
  return { line: { ...found, ...seen, quantity, packing }, field };
}

/** Reads the facts of typed lines, in their order; a line of a SKU that is not offered is named. */
async function readLines(
  evaluation: TelephoneEvaluation,
  { language, lines: typed, member }: TypedOrder,
): Promise<{ lines: ReadLine[]; problems: Problem[] }> {
  if (typed.length === 0)
    return { lines: [], problems: [{ field: 'lines', message: 'add what is ordered' }] };
  const { db, skuFacts } = evaluation;
  const skus = [...new Set(typed.map(({ sku }) => sku))];
  const warehouses = [...new Set(typed.map(({ warehouse }) => warehouse))];
  const rows = await skuFacts.complete(db, language, await findOfferedRows(db, { skus, warehouses, member }));
  const facts = new Map(rows.map((row) => [lineKey({ ...row, packing: 0 }), row]));
  const lines = new Map<string, ReadLine>();
  const problems: Problem[] = [];
  for (const [at, line] of typed.entries()) {
    const field = `lines.${at}.quantity`;
    const read = readLine(evaluation, line, { field, found: facts.get(lineKey({ ...line, packing: 0 })) });
    if ('message' in read) problems.push(read);
    else if (lines.has(lineKey(read.line)))
      problems.push({ field, message: `${line.sku} is there already: change its quantity` });
    else lines.set(lineKey(read.line), read);
  }
  return { lines: [...lines.values()], problems };
}

/** Names why the order cannot be paid as it is chosen; nothing where it can. */
function findPaymentProblems(
  { messages }: TelephoneEvaluation,
  { row, cart }: { row: CartRow; cart: Cart },
): Problem[] {
  const { isChosen, method, options } = cart.payment;
  if (row.payment && (row.payment === 'balance' || !isChosen))
    return [{ field: 'payment', message: 'the shop does not offer it for this order' }];
  const option = options.find((one) => one.method === method);
  if (!option) return [{ field: 'payment', message: 'the shop has no method for this order' }];
  const values = { minimum: formatMoney(option.minimum, cart.currency, 'en') };
  return option.refused ? [{ field: 'payment', message: messages.field('en', 'minimumTotal', values) }] : [];
}

/** Names what of a priced cart forbids to place it besides its lines and parcels. */
const findChoiceProblems = (
  evaluation: TelephoneEvaluation,
  { row, cart }: { row: CartRow; cart: Cart },
): Problem[] => [
  ...(row.couponCode && !cart.coupon
    ? [{ field: 'coupon', message: evaluation.messages.field('en', 'coupon.unknown') }]
    : []),
  ...(cart.gift.dropped ? [{ field: 'gift', message: cart.gift.dropped.message }] : []),
  ...findPaymentProblems(evaluation, { row, cart }),
];

/**
 * Names what is wrong with the buyer. Whoever has an account is not served without it: its prices, its list of orders and
 * the limits of its company would be missing.
 */
async function findBuyerProblems(
  { db }: TelephoneEvaluation,
  { row, isGone }: { row: CartRow; isGone: boolean },
): Promise<Problem[]> {
  if (isGone) return [{ field: 'member', message: 'there is no such account, or it is closed' }];
  if (row.email === null || !(await hasAccount(db, row.email))?.found) return [];
  return [{ field: 'email', message: `${row.email} has an account: choose the member as the buyer` }];
}

/** Evaluates a typed order by the evaluation of carts, and names all that forbids to place it. Changes nothing. */
export async function evaluateOrder(
  evaluation: TelephoneEvaluation,
  typed: TypedOrder,
): Promise<EvaluatedOrder> {
  const buyer = typed.member === null ? undefined : await findBuyer(evaluation.db, typed.member);
  const isGone = typed.member !== null && (!buyer || buyer.isDisabled);
  const { row, problems } = await readOrder(evaluation, typed);
  const context = contextOf(evaluation, { typed, row, buyer });
  const read = await readLines(evaluation, typed);
  const lines = read.lines.map(({ line }) => line);
  const { cart, packed } = await priceWithPromotions(evaluation, context, { row, lines });
  const country = row.address?.country;
  const parcels =
    country === undefined ? [] : quoteParcels(evaluation, { row, packed, cart }, { country, language: 'en' });
  const judged = read.lines.map(({ field }) => ({ field, isChanged: true }));
  return {
    ...{ context, row, lines, cart, parcels },
    problems: [
      ...(await findBuyerProblems(evaluation, { row, isGone })),
      ...problems,
      ...read.problems,
      ...findEvaluationProblems({ cart, lines: judged, parcels, country: country ?? '' }),
      ...(lines.length > 0 ? findChoiceProblems(evaluation, { row, cart }) : []),
    ],
  };
}
