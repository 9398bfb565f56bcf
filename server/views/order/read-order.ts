import type { Language } from '../../../contract/fields.ts';
import type { Order } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { orderTerms, parcelDays } from '../../../kit/order-terms.ts';
import { ok, type Result } from '../../../kit/result.ts';
import type { Taxonomy } from '../../domains/catalogue/index.ts';
import { mayDecide } from '../../domains/companies/index.ts';
import { createOrderKey, isOrderKey, isUnpaid, nextState } from '../../domains/orders/index.ts';
import { addressLines } from '../../domains/places/index.ts';
import { grossOrder } from '../../domains/pricing/index.ts';
import { methodName, type Tariff } from '../../domains/shipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { type OrderRight, orderOwnerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { findReplacement } from './find-replacement.ts';
import { findOrderDetail, type OrderDetailRow } from './query.ts';
import { shipmentsOf, stepsOf } from './read-progress.ts';

/** Of parcels that were placed before the shop collected duty. */
const UNKNOWN_DUE = {
  vatRate: 0,
  isPricedGross: false,
  customsDuty: 0,
  due: 'unknown',
  dueDuty: null,
  reverseCharge: false,
} as const;

export type OrderDependencies = {
  db: Database;
  orderKey: Buffer;
  tariff: Tariff;
  taxonomy: Pick<Taxonomy, 'valueText'>;
  now: () => number;
  seller: string[];
};

/** Returns an order whose lines have their attributes in the language of their titles. */
function withAttributes(
  row: OrderDetailRow,
  { taxonomy }: Pick<OrderDependencies, 'taxonomy'>,
  { language }: RequestContext,
) {
  const textsOf = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([code, value]) => [code, taxonomy.valueText(code, value, language)]),
    );
  const lines = row.lines.map(({ values, ...line }) => ({
    ...line,
    attributes: values ? textsOf(values) : line.attributes,
    values: null,
  }));
  return { ...row, lines };
}

const totalsOf = (row: OrderDetailRow): Order['totals'] => {
  const { goods, discount, packing, shipping, insurance, tax, fee, balance, parcels, paidAt } = row;
  const customsDuty = parcels.reduce((sum, parcel) => sum + (parcel.customsDuty ?? 0), 0);
  const promotion = row.lines.reduce((sum, line) => sum + line.promotion, 0);
  const total = row.total + fee;
  const toPay = paidAt ? 0 : total;
  const sums = { goods, discount, promotion, packing, shipping, insurance, tax, customsDuty, fee };
  return { ...sums, balance, total, toPay };
};

/** What came in of a transfer that was too short and may be completed; null of any other payment. */
const shortOf = ({ paidAt, payment }: OrderDetailRow): Order['short'] =>
  paidAt === null && payment?.state === 'needs_review' && payment.reason === 'short'
    ? { received: payment.received, rest: Math.max(0, payment.due - payment.received) }
    : null;

/** Until when an unpaid order's items are reserved from `now` on, in ms; null when they are not. */
const heldUntilOf = ({ state, heldUntil }: OrderDetailRow, now: number): string | null =>
  isUnpaid(state) && heldUntil && heldUntil.getTime() > now ? heldUntil.toISOString() : null;

/** What the visitor may do with an order, as far as its state goes: its buyer everything, a colleague by role. */
function rightsTo({ isOwn, memberId, companyId }: OrderDetailRow, context: RequestContext, hasKey: boolean) {
  const { visitor } = context;
  const isMember = visitor.kind === 'member';
  const isBuyer = isOwn && (!isMember || visitor.id === memberId);
  const reaches = (right: OrderRight) =>
    hasKey || isBuyer || (isOwn && orderOwnerOf(context, right)?.company === companyId);
  const company = isMember ? visitor.company : null;
  const decide = !isBuyer && company !== null && company.id === companyId && mayDecide(company.role);
  return { isBuyer, edit: isBuyer, pay: reaches('pay'), change: reaches('change'), decide };
}

type OrderRights = { rights: ReturnType<typeof rightsTo>; hasMoney: boolean; isReplaced: boolean };

/** What the visitor may do with an order now; `hasMoney`: of a payment that staff decides. */
function mayOf(
  { state, hasCart }: OrderDetailRow,
  { rights, hasMoney, isReplaced }: OrderRights,
): Order['may'] {
  const mayCancel = nextState(state, 'cancel') !== undefined && !hasMoney;
  return {
    pay: rights.pay && isUnpaid(state) && state !== 'remittance_review' && !hasMoney,
    cancel: rights.change && mayCancel,
    edit: rights.edit && hasCart && (mayCancel || (state === 'rejected' && !isReplaced)),
    decide: state === 'awaiting_approval' && rights.decide,
  };
}

/**
 * The parcels of an order with the names of their carriers, of the first orders not all is known; and when they arrive,
 * of an unpaid order if it is paid now.
 */
function shownParcels(
  row: OrderDetailRow,
  { tariff, now }: OrderDependencies,
  language: Language,
): Order['parcels'] {
  const paidAt = row.paidAt ?? (isUnpaid(row.state) ? new Date(now()) : null);
  const days = parcelDays({ ...row, paidAt });
  return row.parcels.map(({ insurance: _, ...parcel }, at) => {
    const method = tariff.methods().find(({ code }) => code === parcel.method);
    return {
      ...UNKNOWN_DUE,
      ...parcel,
      carrier: method ? methodName(method, language) : parcel.method,
      arrival: days?.[at]?.arrival ?? null,
    };
  });
}

/** Returns an order to its owner or a colleague, or to a visitor with the key of its mailed link. */
export async function readOrder(
  dependencies: OrderDependencies,
  context: RequestContext,
  { orderId, key }: { orderId: string; key?: string | undefined },
): Promise<Result<Order, Refusal>> {
  const { db, orderKey, now, seller } = dependencies;
  const owner = orderOwnerOf(context, 'see') ?? { member: null, guest: null, company: null };
  const hasKey = key !== undefined && isOrderKey(orderKey, orderId, key);
  const found = await findOrderDetail(db, { id: orderId, hasKey, language: context.language, ...owner });
  if (!found) return refuse('NotFound');
  const row = withAttributes(found, dependencies, context);
  const replacement =
    row.state === 'cancelled' || row.state === 'rejected'
      ? await findReplacement({ db, orderKey }, { orderId, hasKey, owner })
      : null;
  const {
    id,
    placedAt,
    expiresAt,
    heldUntil,
    paidAt,
    isOwn,
    memberId,
    companyId,
    buyer,
    hasCart: ___,
    level: _,
    leads: __,
    closures: ______,
    language: ____,
    rate: _____,
    promotionName: promotion,
    ...rest
  } = row;
  const rights = rightsTo(row, context, hasKey);
  const totals = totalsOf(row);
  const hasMoney = paidAt === null && row.payment?.state === 'needs_review';
  // Of a remittance that came in short the buyer may send the rest.
  const short = shortOf(row);
  const inReview = hasMoney && !short;
  return ok({
    ...rest,
    promotion,
    // Names of colleagues are not for whoever got a link.
    approval: isOwn ? row.approval : null,
    orderid: id,
    seller,
    addressLines: addressLines(row.address, context.language),
    billingLines: addressLines(row.billing, context.language),
    linkKey: isOwn && context.visitor.kind === 'guest' ? createOrderKey(orderKey, id) : null,
    inReview,
    short,
    replacement,
    totals,
    terms: orderTerms(row),
    ...grossOrder(row, totals),
    parcels: shownParcels(row, dependencies, context.language),
    shipments: shipmentsOf(row),
    steps: stepsOf(row, { ...rights, isMember: context.visitor.kind === 'member' }, new Date(now())),
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    heldUntil: heldUntilOf(row, now()),
    paidAt: paidAt?.toISOString() ?? null,
    may: mayOf(row, { rights, hasMoney, isReplaced: replacement !== null }),
    placedBy: isOwn && !rights.isBuyer ? buyer : null,
  });
}
