import type { OutputOf } from '../../../contract/call.ts';
import { type getApprovals, MAX_SHOWN_APPROVALS, type WaitingOrder } from '../../../contract/company.ts';
import { mayDecide } from '../../domains/companies/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Member, RequestContext } from '../../platform/http/request-context.ts';
import { listWaiting, type WaitingRow } from './query.ts';

export type ApprovalDependencies = {
  db: Database;
  /** What lines cost their buyer, who is the visitor of the context, today; see flows/checkout/todays-prices.ts. */
  todaysPrices: (
    db: Database,
    order: {
      context: RequestContext;
      rate: number;
      lines: readonly { sku: string; warehouse: number; quantity: number }[];
    },
  ) => Promise<(number | null)[]>;
};

const NAMES = 2;

/** The context in which an order's buyer would see prices. */
const asBuyer = (context: RequestContext, { buyer, currency }: WaitingRow): RequestContext => {
  const { levelPercent, ...fields } = buyer;
  const visitor = { ...(context.visitor as Member), ...fields, discountPercent: levelPercent };
  return { ...context, currency, visitor };
};

async function toWaiting(
  { db, todaysPrices }: ApprovalDependencies,
  context: RequestContext,
  row: WaitingRow,
): Promise<WaitingOrder> {
  const { id, buyer, currency, rate, total, placedAt, expiresAt } = row;
  const lines = row.lines.filter(({ isGift }) => !isGift);
  const prices = await todaysPrices(db, { context: asBuyer(context, row), rate, lines });
  const priced = lines.map((line, at) => ({ ...line, today: prices[at] ?? null }));
  return {
    orderid: id,
    placedBy: `${buyer.firstName} ${buyer.lastName}`.trim(),
    currency,
    total,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    names: lines.slice(0, NAMES).map(({ title }) => title),
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    changed: priced
      .filter(({ today, unitPrice }) => today !== unitPrice)
      .map(({ sku, title, quantity, unitPrice, today }) => ({ sku, title, quantity, unitPrice, today })),
    isOwn: buyer.id === (context.visitor as Member).id,
  };
}

/** Returns the orders of the visitor's company that wait for approval; none to a visitor who does not decide. */
export async function readApprovals(
  dependencies: ApprovalDependencies,
  context: RequestContext,
): Promise<OutputOf<typeof getApprovals>> {
  const { company } = context.visitor as Member;
  if (!company || !mayDecide(company.role)) return { total: 0, items: [] };
  const rows = await listWaiting(dependencies.db, { company: company.id, limit: MAX_SHOWN_APPROVALS });
  const items: WaitingOrder[] = [];
  for (const row of rows) items.push(await toWaiting(dependencies, context, row));
  return { total: rows[0]?.count ?? 0, items };
}
