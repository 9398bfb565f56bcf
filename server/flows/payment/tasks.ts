import { z } from 'zod';
import type { PaymentContext, SettlementContext } from './common/context.ts';
import { CANCEL_CHARGES, cancelCharges } from './expire/cancel-payments.ts';
import { sweepOrders } from './expire/expire-orders.ts';
import { mailMoneyBack } from './notify/mail-money-back.ts';
import { mailRemittance } from './notify/mail-remittance.ts';
import { mailTopUp } from './notify/mail-top-up.ts';
import { notifyDispute } from './notify/notify-dispute.ts';
import { notifyStaff } from './notify/notify-staff.ts';
import { executeRefund } from './refund/refund-payment.ts';
import { sweepPayments } from './settle/sweep-payments.ts';
import { expireTopUps } from './top-up/receive-top-up.ts';

const Review = z.object({ payment: z.string() });
const Cancelled = z.object({ order: z.string() });
const Refund = z.object({ refund: z.string() });

/** The jobs of payments and of orders that wait for one. */
export const paymentTasks = (settlement: SettlementContext & { publicUrl: string; officeUrl: string }) => ({
  'sweep-orders': () => sweepOrders(settlement),
  'sweep-payments': () => sweepPayments(settlement),
  'expire-top-ups': () => expireTopUps(settlement.pool),
  'mail-top-up': (payload: unknown) => mailTopUp(settlement, payload),
  'payment-review': (payload: unknown) => notifyStaff(settlement, Review.parse(payload).payment),
  'payment-dispute': (payload: unknown) => notifyDispute(settlement, payload),
  [CANCEL_CHARGES]: (payload: unknown) => cancelCharges(settlement, Cancelled.parse(payload).order),
  'refund-payment': (payload: unknown) => executeRefund(settlement, Refund.parse(payload).refund),
});

/** The jobs that mail a buyer about a transfer, and about money that goes back. */
export const remittanceTasks = (
  dependencies: Pick<PaymentContext, 'pool' | 'orderKey' | 'publicUrl' | 'remittances'>,
) => ({
  'mail-remittance': (payload: unknown) => mailRemittance(dependencies, payload),
  'mail-money-back': (payload: unknown) => mailMoneyBack(dependencies, payload),
});
