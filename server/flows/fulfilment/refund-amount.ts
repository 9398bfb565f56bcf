import type { StaffActor } from '../../../kit/actor.ts';
import { formatMoney } from '../../../kit/money.ts';
import { ok } from '../../../kit/result.ts';
import {
  type AmountKind,
  findRefundLike,
  lockFulfilment,
  partsOfAmount,
  refundableAmount,
} from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { payParts } from './refund-order.ts';
import { deny, type StaffResult } from './refusal.ts';
import { refuseLost } from './refuse-disputed.ts';

export type AmountCommand = {
  orderId: string;
  kind: AmountKind;
  /** Minor units of the order, with tax. */
  amount: number;
  reason: string;
  /** Allows the same amount a second time. */
  isAgain: boolean;
  /** Pays although the buyer has money of the order back by a dispute. */
  isDisputeAccepted: boolean;
};

/**
 * Refunds an amount of a paid order, shipped or not, that is of no pieces: a lower price of its goods, of its delivery, or
 * as goodwill of all. Pieces that are refunded later come to what is left of them. Refuses more than is left, and the same
 * amount twice unless it is repeated on purpose.
 */
export async function refundAmount(
  tx: Database,
  actor: StaffActor,
  { orderId, kind, amount, reason, isAgain, isDisputeAccepted }: AmountCommand,
): Promise<StaffResult<{ amount: number; currency: string }>> {
  const order = await lockFulfilment(tx, orderId);
  if (!order) return deny(`there is no order ${orderId}`);
  if (!order.paidAt) return deny(`${orderId} is not paid`);
  const lost = isDisputeAccepted ? null : await refuseLost(tx, order);
  if (lost) return lost;
  const { currency } = order;
  const parts = partsOfAmount(order, { kind, amount });
  if (!parts) {
    const left = formatMoney(refundableAmount(order, kind), currency, 'en');
    const what = kind === 'goodwill' ? orderId : `the ${kind} of ${orderId}`;
    return deny(`no more than ${left} is left of ${what}`);
  }
  const selection = `${kind} ${amount}`;
  const earlier = await findRefundLike(tx, orderId, selection);
  if (earlier && !isAgain)
    return deny(
      `the same was refunded at ${earlier.createdAt.toISOString()}: say that it is on purpose for one more`,
    );
  const paid = await payParts(tx, order, { parts, selection, hasDelivery: false, reason, actor });
  return paid.ok ? ok({ amount, currency }) : paid;
}
