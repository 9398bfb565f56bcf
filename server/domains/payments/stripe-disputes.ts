import type Stripe from 'stripe';
import { z } from 'zod';
import type { Dispute } from './provider.ts';
import { fromStripeAmount } from './stripe-amount.ts';
import { nullIfMissing } from './stripe-client.ts';

const uuid = z.uuid();

const stateOf = (status: Stripe.Dispute['status']): Dispute['state'] => {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
};

/** Finds a dispute with the payment that its charge names; null for one that the shop has not made. */
export async function findStripeDispute(stripe: Stripe, id: string): Promise<Dispute | null> {
  const dispute = await nullIfMissing(stripe.disputes.retrieve(id, { expand: ['payment_intent'] }));
  const intent = dispute?.payment_intent;
  const payment = uuid.safeParse(intent && typeof intent === 'object' ? intent.metadata.payment : null);
  if (!dispute || !payment.success) return null;
  const { amount, currency, reason, status, evidence_details: evidence } = dispute;
  return {
    paymentId: payment.data,
    ...fromStripeAmount(amount, currency),
    reason,
    state: stateOf(status),
    // An inquiry is no chargeback yet: no money moves.
    isWithdrawn: !status.startsWith('warning_') && status !== 'prevented',
    dueAt: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
  };
}
