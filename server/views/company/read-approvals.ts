import type { OutputOf } from '../../../contract/call.ts';
import { type getApprovals, MAX_SHOWN_APPROVALS, type WaitingOrder } from '../../../contract/company.ts';
import { mayDecide } from '../../domains/companies/index.ts';
import type { OrderPricing } from '../../ordering/pricing/price-orders.ts';
import { todaysPrices } from '../../ordering/pricing/todays-prices.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { MemberContext, RequestContext } from '../../platform/http/request-context.ts';
import { listWaiting, type WaitingRow } from './query.ts';

export type ApprovalContext = OrderPricing & { db: Database };

const NAMES = 2;

/** The context in which an order's buyer would see prices. */
const asBuyer = (context: MemberContext, { buyer, currency }: WaitingRow): RequestContext => {
  const { levelPercent, ...fields } = buyer;
  const visitor = { ...context.visitor, ...fields, discountPercent: levelPercent };
  return { ...context, currency, visitor };
};

/** Gifts cost nothing, whatever their SKU does. */
const boughtLines = ({ lines }: WaitingRow) => lines.filter(({ isGift }) => !isGift);

function toWaiting(
  context: RequestContext,
  row: WaitingRow,
  prices: readonly (number | null)[],
): WaitingOrder {
  const { id, buyer, currency, total, placedAt, expiresAt } = row;
  const priced = boughtLines(row).map((line, at) => ({ ...line, today: prices[at] ?? null }));
  return {
    orderid: id,
    placedBy: `${buyer.firstName} ${buyer.lastName}`.trim(),
    currency,
    total,
    pieces: priced.reduce((sum, { quantity }) => sum + quantity, 0),
    names: priced.slice(0, NAMES).map(({ title }) => title),
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    changed: priced
      .filter(({ today, unitPrice }) => today !== unitPrice)
      .map(({ sku, title, quantity, unitPrice, today }) => ({ sku, title, quantity, unitPrice, today })),
    isOwn: buyer.id === context.visitor.id,
  };
}

/** Reads today's prices of orders, by the order's id. Those of one buyer and currency are read together. */
async function readPrices(
  approvals: ApprovalContext,
  context: MemberContext,
  rows: readonly WaitingRow[],
): Promise<Map<string, (number | null)[]>> {
  const byOrder = new Map<string, (number | null)[]>();
  for (const some of Map.groupBy(rows, ({ buyer, currency }) => `${buyer.id} ${currency}`).values()) {
    const [first] = some;
    if (!first) continue;
    const orders = some.map((row) => ({ lines: boughtLines(row), rate: row.rate }));
    const prices = await todaysPrices(approvals.db, approvals, { context: asBuyer(context, first), orders });
    for (const [at, { id }] of some.entries()) byOrder.set(id, prices[at] ?? []);
  }
  return byOrder;
}

/** Returns the orders of the visitor's company that wait for approval; none to a visitor who does not decide. */
export async function readApprovals(
  approvals: ApprovalContext,
  context: MemberContext,
): Promise<OutputOf<typeof getApprovals>> {
  const { company } = context.visitor;
  if (!company || !mayDecide(company.role)) return { total: 0, items: [] };
  const rows = await listWaiting(approvals.db, {
    company: company.id,
    language: context.language,
    limit: MAX_SHOWN_APPROVALS,
  });
  const prices = await readPrices(approvals, context, rows);
  const items = rows.map((row) => toWaiting(context, row, prices.get(row.id) ?? []));
  return { total: rows[0]?.count ?? 0, items };
}
