import type { OutputOf, ParsedOf } from '../../../../contract/call.ts';
import { type Refusal, refuse } from '../../../../contract/refusals.ts';
import type {
  cancelTopUp as cancelContract,
  finishTopUp as finishContract,
  getTopUp as getContract,
} from '../../../../contract/top-up.ts';
import { toCents } from '../../../../kit/money.ts';
import { ok, type Result } from '../../../../kit/result.ts';
import { findMember } from '../../../domains/members/index.ts';
import {
  changeTopUp,
  findMembersTopUp,
  listOpenTopUps,
  lockTopUp,
  REMITTANCE,
} from '../../../domains/payments/index.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import type { MemberContext } from '../../../platform/http/request-context.ts';
import type { PaymentContext } from '../common/context.ts';
import { cancelCharge } from '../expire/cancel-payments.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { topUpBounds, topUpOptions, viewTopUp } from './top-up-options.ts';

/** Returns the bounds and ways of adding to the balance, and the member's top-ups that wait for their money. */
export async function readTopUp(
  payment: PaymentContext,
  context: MemberContext,
  { amount }: ParsedOf<typeof getContract>,
): Promise<Result<OutputOf<typeof getContract>, Refusal>> {
  const { pool, places, remittances } = payment;
  const { currency } = context;
  const member = await findMember(pool, context.visitor.id);
  if (!member) return refuse('MemberNeeded');
  const terms = { currency, rate: places.rate(currency), billing: member.country };
  const { minimum, maximum } = topUpBounds(terms);
  const isWithin = amount !== undefined && amount >= minimum && amount <= maximum;
  const open = await listOpenTopUps(pool, member.id);
  return ok({
    currency,
    minimum,
    maximum,
    credited: isWithin ? toCents(amount, terms.rate, currency) : null,
    methods: isWithin ? topUpOptions(payment, amount, terms) : [],
    open: open.map((row) => viewTopUp(row, remittances)),
  });
}

/** Settles a top-up of the member if it is due, and returns it. */
export async function finishTopUp(
  payment: PaymentContext,
  context: MemberContext,
  { topup: id }: ParsedOf<typeof finishContract>,
): Promise<Result<OutputOf<typeof finishContract>, Refusal>> {
  const { pool, remittances } = payment;
  const key = { id, member: context.visitor.id };
  const found = await findMembersTopUp(pool, key);
  if (!found) return refuse('NotFound');
  if (found.state === 'started' && found.provider !== REMITTANCE)
    await settlePayment(payment, found.paymentId);
  const settled = await findMembersTopUp(pool, key);
  return ok(viewTopUp(settled ?? found, remittances));
}

/**
 * Cancels a top-up of the member at its provider. One that was paid meanwhile is added to the balance; a transfer that
 * comes in all the same is too.
 */
export async function cancelTopUp(
  payment: PaymentContext,
  context: MemberContext,
  { topup: id }: ParsedOf<typeof cancelContract>,
): Promise<Result<OutputOf<typeof cancelContract>, Refusal>> {
  const { pool, remittances } = payment;
  const key = { id, member: context.visitor.id };
  const found = await findMembersTopUp(pool, key);
  if (!found) return refuse('NotFound');
  if (found.state === 'started' && found.provider === REMITTANCE)
    await transaction(pool, async (tx) => {
      const topUp = await lockTopUp(tx, found.paymentId);
      if (topUp?.state === 'started') await changeTopUp(tx, topUp, { to: 'failed', reason: 'cancelled' });
    });
  else if (found.state === 'started') {
    await cancelCharge(payment, { ...found, id: found.paymentId });
    await settlePayment(payment, found.paymentId, { mayCapture: false });
  }
  const cancelled = await findMembersTopUp(pool, key);
  return ok(viewTopUp(cancelled ?? found, remittances));
}
