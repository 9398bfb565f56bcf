import type { UnpayableReason } from '../../../../contract/joint-payment.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import { isUnpaid, type OrderRow } from '../../../domains/orders/index.ts';
import type { PaymentShare } from '../../../domains/payments/index.ts';

type Refused = { ok: false; refusal: Refusal };

/** Refuses orders that cannot be paid together, each named with the reason. */
const refuseOrders = (orders: readonly { id: string; reason: UnpayableReason }[]): Refused =>
  refuse('OrdersNotPayable', {
    values: { orders: orders.map(({ id }) => id).join(', ') },
    fields: orders.map(({ id, reason }) => ({ field: id, reason })),
    data: { orders: orders.map(({ id, reason }) => ({ orderid: id, reason })) },
  });

/** Refuses ids of which the owner has no orders, as if there were none. */
export const refuseUnknown = (ids: readonly string[]): Refused =>
  refuse('NotFound', { fields: ids.map((id) => ({ field: id, reason: 'orderUnknown' })) });

/** Refuses orders that the balance pays alone, whose settlement is under way; null without one. */
export function refusePaid(orders: readonly OrderRow[], shares: readonly PaymentShare[]): Refused | null {
  const open = shares.filter(({ state, wholeAmount }) => state === 'started' && wholeAmount === 0);
  const paid = new Set(open.map(({ orderId }) => orderId));
  const [first] = orders;
  if (!first || paid.size === 0) return null;
  return orders.length === 1
    ? refuse('OrderStateWrong', { data: { state: first.state } })
    : refuseOrders([...paid].map((id) => ({ id, reason: 'orderNotUnpaid' })));
}

function reasonOf(
  order: OrderRow,
  { first, reviewed }: { first: OrderRow | undefined; reviewed: ReadonlySet<string> },
): UnpayableReason | null {
  if (!isUnpaid(order.state)) return 'orderNotUnpaid';
  if (reviewed.has(order.id) || order.state === 'remittance_review') return 'orderInReview';
  // Mails and refunds of a payment are its buyer's.
  if (order.memberId !== first?.memberId) return 'orderBuyer';
  return order.currency === first?.currency ? null : 'orderCurrency';
}

/**
 * Returns the refusal of orders that cannot be paid now, with their shares of payments; null when all can. A single
 * order has the refusals that tell more (OrderStateWrong, PaymentInReview).
 */
export function refuseUnpayable(
  orders: readonly OrderRow[],
  shares: readonly PaymentShare[],
): Refused | null {
  const [first] = orders;
  const reviewed = new Set(
    shares.filter(({ state }) => state === 'needs_review').map(({ orderId }) => orderId),
  );
  if (first && orders.length === 1) {
    if (!isUnpaid(first.state)) return refuse('OrderStateWrong', { data: { state: first.state } });
    return reviewed.size > 0 ? refuse('PaymentInReview') : null;
  }
  const refused = orders.flatMap((order) => {
    const reason = reasonOf(order, { first, reviewed });
    return reason ? [{ id: order.id, reason }] : [];
  });
  return refused.length > 0 ? refuseOrders(refused) : null;
}
