import {
  closeRefund,
  decidePayment,
  receiveTransfer,
  rejectSlips,
} from '../../../contract/office/payments.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { formatMoney } from '../../../kit/money.ts';
import { ok } from '../../../kit/result.ts';
import { findPayment, findPaymentOfRefund } from '../../domains/payments/index.ts';
import {
  closeSentRefund,
  receiveMoney,
  rejectSlips as reject,
  reviewPayment,
  shortfallOf,
} from '../../flows/payment/index.ts';
import { handleChange, type StaffRoute } from '../gate/handle-staff.ts';

const refused = (message: string) => refuseStaff('Refused', { message });

const decide = handleChange(decidePayment, async ({ tx, actor, set }, { id, decision, received }) => {
  const shortfall = await shortfallOf(tx, id);
  if (!shortfall) return refuseStaff('NotFound');
  if (shortfall.received !== received)
    return refuseStaff('EditConflict', {
      message: `${formatMoney(shortfall.received, shortfall.currency, 'en')} have come in by now: decide again.`,
    });
  const result = await reviewPayment(tx, actor, { payment: id, decision });
  if (result === null) return refused('This payment needs no decision any more.');
  if (result !== 'paid' && result !== 'overpaid')
    return refused('Money of another currency than asked for can only be sent back.');
  const isGiven = result === 'paid' && shortfall.cents !== 0;
  // What is missing of another currency has no amount that a limit could hold.
  if (isGiven && shortfall.cents === null) set.needsApproval();
  else if (isGiven && shortfall.cents !== null) set.spends('short_payment', shortfall.cents);
  await set.records('decision', id, { decision, received });
  return ok({ result, missing: result === 'paid' ? shortfall.missing : 0 });
});

const receive = handleChange(receiveTransfer, async ({ tx, actor }, { id, amount, reference, isAgain }) => {
  const receipt = await receiveMoney(tx, actor, {
    ...{ payment: id, amount, reference: reference || null, again: isAgain },
  });
  if (!receipt) return refused('No transfer is awaited by this payment.');
  if (receipt.result === 'repeated')
    return refuseStaff('InvalidInput', {
      fields: [
        reference
          ? { field: 'reference', message: 'was entered before for this payment' }
          : { field: 'isAgain', message: 'this amount was entered before: say if it has come once more' },
      ],
    });
  return ok({ ...receipt, result: receipt.result });
});

const slips = handleChange(rejectSlips, async ({ tx, actor, set }, { id }) => {
  const payment = await findPayment(tx, id);
  let isRejected = false;
  for (const orderId of payment?.orderIds ?? []) isRejected ||= await reject(tx, actor, orderId);
  if (!isRejected) return refused('No slip of this payment waits to be checked.');
  await set.records('decision', id, { decision: 'slips_rejected' });
  return ok({});
});

const sent = handleChange(closeRefund, async ({ tx, set }, { id, refundId }) => {
  const found = await findPaymentOfRefund(tx, refundId);
  if (found?.payment !== id) return refuseStaff('NotFound');
  if (!found.isManual) return refused('This refund is not sent by hand.');
  if (!(await closeSentRefund(tx, refundId))) return refused('This refund was sent already.');
  await set.records('refund', refundId, { state: 'done' });
  return ok({});
});

/** The calls that decide payments and enter transfers. */
export const changePaymentRoutes = (): StaffRoute[] => [decide, receive, slips, sent];
