import { randomUUID } from 'node:crypto';
import type { StaffActor } from '../../../kit/actor.ts';
import { centsOfPart } from '../../../kit/money.ts';
import { ok } from '../../../kit/result.ts';
import { releasePieces } from '../../domains/inventory/index.ts';
import { AWARD_ORDER, refundToBalance } from '../../domains/ledger/index.ts';
import {
  cancelPieces,
  changeState,
  everythingLeft,
  type Fulfilment,
  type FulfilmentLine,
  findRefundLike,
  ISSUE_DOCUMENTS,
  insertOrderRefund,
  listShipments,
  lockFulfilment,
  partsOf,
  type RefundParts,
  type RefundSelection,
  sumOtherBalanceRefunds,
  updateRefundState,
} from '../../domains/orders/index.ts';
import {
  insertOrderPaymentRefund,
  listOrderShares,
  lockPayment,
  sumRefunds,
} from '../../domains/payments/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { Rollback } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { deny, type StaffResult } from './refusal.ts';
import { refuseLost } from './refuse-disputed.ts';
import { type NamedPieces, type SelectedPieces, selectLines } from './select-lines.ts';
import { openPieces } from './ship-lines.ts';

/** An order as far as the way of its money goes. */
export type RefundedOrder = Pick<Fulfilment, 'id' | 'memberId' | 'currency' | 'rate'>;

/** How much of a refund goes back through the provider, and through which payment; the rest goes into the balance. */
type Route = { payment: string | null; byProvider: number; byBalance: number };

/** Returns the way of the money: by the provider as far as it came that way, then into the member's balance. */
export async function routeOf(
  tx: Database,
  order: RefundedOrder,
  amount: number,
): Promise<StaffResult<Route>> {
  const share = (await listOrderShares(tx, [order.id])).find(({ state }) => state === 'settled');
  // Refunds of other orders of the payment wait: all of them take from what came in for it.
  const payment = share && (await lockPayment(tx, share.id));
  if (!share || !payment) return deny(`${order.id} is not paid`);
  if (payment.receivedCurrency !== null && payment.receivedCurrency !== order.currency)
    return deny(`${order.id} was paid in ${payment.receivedCurrency}: refund it at the provider`);
  // What came in too much is in both sums: it has gone back, or is about to.
  const received = payment.receivedAmount ?? payment.amount;
  const refunded = await sumRefunds(tx, payment.id, order.id);
  const left = Math.min(share.amount - (refunded?.ofOrder ?? 0), received - (refunded?.amount ?? 0));
  const byProvider = Math.max(0, Math.min(amount, left));
  const byBalance = amount - byProvider;
  if (byBalance > 0 && (order.memberId === null || share.balance === 0))
    return deny(`only ${left} minor units came in for ${order.id}, not ${amount}`);
  return ok({ payment: byProvider > 0 ? payment.id : null, byProvider, byBalance });
}

/** Pays a stored refund of a locked order back by its route. */
export async function payBack(
  tx: Database,
  order: RefundedOrder,
  { id, route, reason }: { id: string; route: Route; reason: string },
): Promise<void> {
  if (route.payment !== null) {
    const refund = randomUUID();
    await insertOrderPaymentRefund(tx, {
      id: refund,
      payment: route.payment,
      order: order.id,
      amount: route.byProvider,
      reason,
      orderRefund: id,
    });
    await addJob(tx, 'refund-payment', { refund });
  }
  if (route.byBalance > 0 && order.memberId !== null) {
    const before = (await sumOtherBalanceRefunds(tx, order.id, id))?.sum ?? 0;
    const cents = centsOfPart({ before, amount: route.byBalance }, order.rate, order.currency);
    await refundToBalance(tx, { refund: id, order: order.id, member: order.memberId, cents });
  }
}

type Refunding = {
  selection: RefundSelection;
  reason: string;
  actor: StaffActor;
  /** Pays although the buyer has money of the order back by a dispute. */
  isDisputeAccepted?: boolean;
};

const textOf = ({ pieces, delivery }: RefundSelection): string =>
  [...pieces.map(({ position, quantity }) => `${position}=${quantity}`), delivery ? 'delivery' : '']
    .join(' ')
    .trim();

/** Refunds a selection of a locked order. Refuses what is not left of it, and when the money cannot go back. */
export async function refundInside(
  tx: Database,
  order: Fulfilment,
  { selection, reason, actor, isDisputeAccepted = false }: Refunding,
): Promise<StaffResult<RefundParts>> {
  const lost = isDisputeAccepted ? null : await refuseLost(tx, order);
  if (lost) return lost;
  const parts = partsOf(order, selection);
  if (!parts || parts.amount === 0) return deny(`nothing of that is left to refund in ${order.id}`);
  const named = { selection: textOf(selection), hasDelivery: selection.delivery };
  return payParts(tx, order, { parts, ...named, reason, actor });
}

type PaidParts = {
  parts: RefundParts;
  /** What an equal refund has too. */
  selection: string;
  /** Whether it is all of the delivery, be it free of charge. */
  hasDelivery: boolean;
  reason: string;
  actor: StaffActor;
};

/** Stores parts of a locked order as a refund, and pays them back. Refuses when the money cannot go back. */
export async function payParts(
  tx: Database,
  order: Fulfilment,
  { parts, selection, hasDelivery, reason, actor }: PaidParts,
): Promise<StaffResult<RefundParts>> {
  const route = await routeOf(tx, order, parts.amount);
  if (!route.ok) return route;
  const id = randomUUID();
  await insertOrderRefund(tx, {
    id,
    orderId: order.id,
    amount: parts.amount,
    byProvider: route.value.byProvider,
    byBalance: route.value.byBalance,
    lines: JSON.stringify(parts.lines),
    delivery: parts.delivery,
    hasDelivery,
    fee: parts.fee,
    reason,
    actor,
    selection,
  });
  await payBack(tx, order, { id, route: route.value, reason });
  await updateRefundState(tx, { ...order, refunded: order.refunded + parts.amount });
  await enqueueMail(tx, { orderId: order.id, kind: 'refunded', of: id, amount: parts.amount });
  await addJob(tx, AWARD_ORDER, { orderId: order.id });
  await addJob(tx, ISSUE_DOCUMENTS, { orderId: order.id }, { once: true });
  return ok(parts);
}

/** Takes refunded pieces that were not shipped out of what is to be shipped, and releases their stock. */
export async function cancelUnshipped(
  tx: Database,
  actor: StaffActor,
  { order, pieces }: { order: Fulfilment; pieces: readonly SelectedPieces[] },
): Promise<void> {
  const cancelled = pieces.flatMap(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position);
    const count = line ? Math.min(quantity, openPieces(line)) : 0;
    return line && count > 0 ? [{ line, count }] : [];
  });
  if (cancelled.length === 0) return;
  await cancelPieces(tx, {
    orderId: order.id,
    positions: cancelled.map(({ line }) => line.position),
    quantities: cancelled.map(({ count }) => count),
  });
  const isLeft = order.lines.some(
    (line) => openPieces(line) > (cancelled.find((one) => one.line === line)?.count ?? 0),
  );
  const isShipped = order.lines.some(({ shipped }) => shipped > 0);
  if (!isLeft) {
    const event = isShipped ? 'ship' : 'cancel_paid';
    const state = await changeState(tx, order, { event, actor });
    if (!state) throw new Error(`order ${order.id} has nothing left to ship in state ${order.state}`);
    const shipments = await listShipments(tx, order.id);
    if (state === 'shipped' && shipments.every(({ deliveredAt }) => deliveredAt !== null))
      await changeState(tx, { id: order.id, state }, { event: 'deliver', actor });
  }
  const lines = cancelled.map(({ line: { sku, warehouse }, count }) => ({ sku, warehouse, quantity: count }));
  await releasePieces(tx, { orderId: order.id, lines });
}

/** Takes gifts that cannot be shipped out of an order: there is nothing to refund. Returns null for anything else. */
async function cancelGifts(
  tx: Database,
  actor: StaffActor,
  { order, selection }: { order: Fulfilment; selection: RefundSelection },
): Promise<RefundParts | null> {
  const isGifts = selection.pieces.every(({ position }) =>
    order.lines.some((line) => line.position === position && line.isGift && openPieces(line) > 0),
  );
  if (!isGifts || selection.delivery || selection.pieces.length === 0) return null;
  await cancelUnshipped(tx, actor, { order, pieces: selection.pieces });
  return partsOf(order, selection);
}

export type RefundCommand = {
  orderId: string;
  /** null with `delivery` false: everything that is not refunded yet. */
  lines: readonly NamedPieces[] | null;
  delivery: boolean;
  reason: string;
  /** The pieces came back: they count as shipped ones, and what is still to be shipped stays. */
  isReturned: boolean;
  /** Allows the same selection a second time. */
  isAgain: boolean;
  /** Pays although the buyer has money of the order back by a dispute. */
  isDisputeAccepted?: boolean;
};

/**
 * Pieces of a line that can be refunded: those that came back were shipped, and where staff has received a return of
 * the order they are those of it that were not paid back. Cancelled pieces were paid back and never shipped.
 */
const refundable = ({ lines }: Fulfilment, isReturned: boolean) => {
  const isReceived = lines.some(({ returned }) => returned > 0);
  return (line: FulfilmentLine) => {
    const back = isReceived ? line.returned - (line.refunded - line.cancelled) : line.shipped;
    return Math.max(0, Math.min(line.quantity - line.refunded, isReturned ? back : line.quantity));
  };
};

/**
 * Refunds pieces, the delivery, or all that is left of a paid order, from the stored shares of its lines. Pieces that
 * were not shipped are not shipped any more. The same selection twice is refused unless it is repeated on purpose.
 */
export async function refundOrder(
  tx: Database,
  actor: StaffActor,
  command: RefundCommand,
): Promise<StaffResult<RefundParts & { currency: string }>> {
  const { orderId, lines, delivery, reason, isReturned, isAgain, isDisputeAccepted = false } = command;
  const order = await lockFulfilment(tx, orderId);
  if (!order) return deny(`there is no order ${orderId}`);
  if (!order.paidAt) return deny(`${orderId} is not paid`);
  const isAll = lines === null && !delivery;
  const picked = selectLines(order.lines, isAll ? null : (lines ?? []), refundable(order, isReturned));
  if (!picked.ok) return picked;
  const selection = isAll && !isReturned ? everythingLeft(order) : { pieces: picked.value, delivery };
  const gifts = isReturned ? null : await cancelGifts(tx, actor, { order, selection });
  if (gifts) return ok({ ...gifts, currency: order.currency });
  const earlier = await findRefundLike(tx, orderId, textOf(selection));
  if (earlier && !isAgain)
    return deny(
      `the same was refunded at ${earlier.createdAt.toISOString()}: say that it is on purpose for one more`,
    );
  const refunding = { selection, reason, actor, isDisputeAccepted };
  const refunded = await refundInside(tx, order, refunding);
  if (!refunded.ok) throw new Rollback(refunded);
  if (!isReturned) await cancelUnshipped(tx, actor, { order, pieces: selection.pieces });
  return ok({ ...refunded.value, currency: order.currency });
}
