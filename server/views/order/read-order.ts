import type { Order } from '../../../contract/order.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { isOrderKey, isUnpaid, nextState } from '../../domains/orders/index.ts';
import type { Tariff } from '../../domains/shipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { ownerOf, type RequestContext } from '../../platform/http/request-context.ts';
import { findOrderDetail } from './query.ts';

export type OrderDependencies = { db: Database; orderKey: Buffer; tariff: Tariff };

/** An order as its owner, or whoever holds its link, sees it. */
export async function readOrder(
  { db, orderKey, tariff }: OrderDependencies,
  context: RequestContext,
  id: string,
  key?: string,
): Promise<Result<Order, Refusal>> {
  const owner = ownerOf(context) ?? { member: null, guest: null };
  const byKey = key !== undefined && isOrderKey(orderKey, id, key);
  const row = await findOrderDetail(db, id, owner.member, owner.guest, byKey);
  if (!row) return refuse('NotFound');
  const {
    goods,
    discount,
    packing,
    shipping,
    insurance,
    tax,
    fee,
    balance,
    parcels,
    placedAt,
    expiresAt,
    paidAt,
    id: orderid,
    ...rest
  } = row;
  const total = row.total + fee;
  const inReview = paidAt === null && row.payment?.state === 'parked';
  return ok({
    ...rest,
    orderid,
    inReview,
    totals: {
      goods,
      discount,
      packing,
      shipping,
      insurance,
      tax,
      fee,
      balance,
      total,
      toPay: paidAt ? 0 : row.total,
    },
    parcels: parcels.map((parcel) => ({
      ...parcel,
      carrier: tariff.methods().find(({ code }) => code === parcel.method)?.carrier ?? parcel.method,
    })),
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    may: {
      pay: isUnpaid(row.state) && !inReview,
      cancel: nextState(row.state, 'cancel') !== undefined && !inReview && context.visitor.kind === 'member',
    },
  });
}
