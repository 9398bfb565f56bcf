import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import type { getDropshippingOrders } from '../../../contract/dropshipping.ts';
import type { DropshippingOrder } from '../../../contract/dropshipping-batch.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { carrierName, trackingLink } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { findBatch } from './query-batches.ts';
import { countOrders, type ListedOrder, listOrders } from './query-orders.ts';
import { toBatch } from './read-batch.ts';

function quoteOf({ quote, quotedUntil, isOver }: ListedOrder, currency: string): DropshippingOrder['quote'] {
  if (!quote) return null;
  const { goods, discount, shipping, tax, customsDuty, total, parcels } = quote;
  const until = quotedUntil?.toISOString() ?? '';
  return { currency, goods, discount, shipping, tax, customsDuty, total, until, isOver, parcels };
}

/** Returns an order of a batch as calls show it. */
export const toOrder = (listed: ListedOrder, currency: string): DropshippingOrder => {
  const { id, orderNo, state, errors, receiver, country, rows, order } = listed;
  return {
    id,
    orderNo,
    state,
    errors,
    receiver,
    country,
    rows,
    quote: quoteOf(listed, currency),
    order: order && {
      ...order,
      paidAt: order.paidAt && new Date(order.paidAt).toISOString(),
      shipments: order.shipments.map(({ carrier, number, status, at }) => ({
        carrier: carrierName(carrier),
        number,
        url: trackingLink(carrier, number),
        state: status,
        at: new Date(at).toISOString(),
      })),
    },
  };
};

/** Reads a page of the orders of one of a member's batches, with every error of every row. */
export async function readOrders(
  db: Database,
  member: number,
  { id, state, search, page, pagesize }: ParsedOf<typeof getDropshippingOrders>,
): Promise<Result<OutputOf<typeof getDropshippingOrders>, Refusal>> {
  const found = await findBatch(db, { id, member });
  if (!found) return refuse('NotFound');
  const batch = toBatch(found);
  const filter = { batch: id, member, state: state ?? null, search: search || null };
  const [orders, counted] = await Promise.all([
    listOrders(db, { ...filter, limit: pagesize, offset: (page - 1) * pagesize }),
    countOrders(db, filter),
  ]);
  return ok({
    id,
    state: batch.state,
    counts: batch.counts,
    currency: batch.currency,
    page,
    pagesize,
    total: counted?.count ?? 0,
    items: orders.map((order) => toOrder(order, batch.currency)),
  });
}
