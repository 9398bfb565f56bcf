import type { OutputOf } from '../../../contract/call.ts';
import {
  type getApprovals,
  MAX_SHOWN_APPROVALS,
  MAX_SHOWN_LINES,
  type WaitingOrder,
} from '../../../contract/company.ts';
import { mayDecide } from '../../domains/companies/index.ts';
import type { OrderPricing } from '../../ordering/pricing/price-orders.ts';
import { type TodaysPrice, todaysPrices } from '../../ordering/pricing/todays-prices.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { MemberContext, RequestContext } from '../../platform/http/request-context.ts';
import { listWaiting, type WaitingRow } from './query.ts';

export type ApprovalContext = OrderPricing & { db: Database };

/** The context in which an order's buyer would see prices. */
const asBuyer = (context: MemberContext, { buyer, currency }: WaitingRow): RequestContext => {
  const { levelPercent, ...fields } = buyer;
  const visitor = { ...context.visitor, ...fields, discountPercent: levelPercent };
  return { ...context, currency, visitor };
};

/** Gifts cost nothing, whatever their SKU does. */
const boughtLines = ({ lines }: WaitingRow) => lines.filter(({ isGift }) => !isGift);

type WaitingLine = WaitingOrder['lines'][number];

/** Returns lines as they are shown, with today's prices. */
function toLines(
  { taxonomy }: ApprovalContext,
  { language }: RequestContext,
  { row, prices }: { row: WaitingRow; prices: readonly (TodaysPrice | null)[] },
): WaitingLine[] {
  return boughtLines(row).map(({ sku, title, quantity, unitPrice, values, attributes }, at) => ({
    sku,
    title,
    attributes: values
      ? Object.fromEntries(
          Object.entries(values).map(([code, value]) => [code, taxonomy.valueText(code, value, language)]),
        )
      : attributes,
    quantity,
    unitPrice,
    today: prices[at]?.today ?? null,
    listPrice: prices[at]?.listPrice ?? null,
  }));
}

/** Returns what lines cost less than at their list prices. */
function marginOf(lines: readonly WaitingLine[]): Pick<WaitingOrder, 'belowList' | 'margin'> {
  const sums = { list: 0, ordered: 0 };
  for (const { listPrice, unitPrice, quantity } of lines) {
    if (listPrice === null) return { belowList: null, margin: null };
    sums.list += listPrice * quantity;
    sums.ordered += unitPrice * quantity;
  }
  const belowList = sums.list - sums.ordered;
  return { belowList, margin: sums.list === 0 ? null : Math.round((belowList * 100) / sums.list) };
}

function toWaiting(context: RequestContext, row: WaitingRow, lines: WaitingLine[]): WaitingOrder {
  const { id, buyer, currency, total, remark, placedAt, expiresAt } = row;
  return {
    orderid: id,
    placedBy: `${buyer.firstName} ${buyer.lastName}`.trim(),
    currency,
    total,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.slice(0, MAX_SHOWN_LINES),
    lineCount: lines.length,
    ...marginOf(lines),
    note: remark,
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    changed: lines.filter(({ today, unitPrice }) => today !== unitPrice),
    isOwn: buyer.id === context.visitor.id,
  };
}

/** Reads today's prices of orders, by the order's id. Those of one buyer and currency are read together. */
async function readPrices(
  approvals: ApprovalContext,
  context: MemberContext,
  rows: readonly WaitingRow[],
): Promise<Map<string, (TodaysPrice | null)[]>> {
  const byOrder = new Map<string, (TodaysPrice | null)[]>();
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
  const items = rows.map((row) =>
    toWaiting(context, row, toLines(approvals, context, { row, prices: prices.get(row.id) ?? [] })),
  );
  return { total: rows[0]?.count ?? 0, items };
}
