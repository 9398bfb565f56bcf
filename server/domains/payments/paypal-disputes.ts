import { z } from 'zod';
import { fromPaypalAmount } from './paypal-amount.ts';
import { type PaypalClient, PaypalError } from './paypal-client.ts';
import type { Dispute } from './provider.ts';

const uuid = z.uuid();
const disputed = z.object({
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }))
    .default([]),
  reason: z.string().default(''),
  status: z.string(),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
});
const captured = z.object({ custom_id: z.string().optional() });

/** Lost is what PayPal has given to the buyer; a dispute that ended otherwise is won. */
const stateOf = ({ status, dispute_outcome: outcome }: z.output<typeof disputed>): Dispute['state'] => {
  if (status !== 'RESOLVED') return 'open';
  const isLost = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'].includes(outcome?.outcome_code ?? '');
  return isLost ? 'lost' : 'won';
};

async function getOrNull(client: PaypalClient, path: string): Promise<unknown> {
  try {
    return await client(path);
  } catch (error) {
    if (error instanceof PaypalError && error.status === 404) return null;
    throw error;
  }
}

/** Finds a dispute with the payment that its transaction names; null for one that the shop has not made. */
export async function findPaypalDispute(client: PaypalClient, id: string): Promise<Dispute | null> {
  const answer = await getOrNull(client, `/v1/customer/disputes/${encodeURIComponent(id)}`);
  if (answer === null) return null;
  const dispute = disputed.parse(answer);
  const [transaction] = dispute.disputed_transactions;
  const capture = transaction?.seller_transaction_id;
  const key =
    transaction?.custom ??
    (capture &&
      captured
        .nullable()
        .parse(await getOrNull(client, `/v2/payments/captures/${encodeURIComponent(capture)}`))?.custom_id);
  const payment = uuid.safeParse(key);
  if (!payment.success) return null;
  const due = dispute.seller_response_due_date;
  return {
    paymentId: payment.data,
    ...fromPaypalAmount(dispute.dispute_amount),
    reason: dispute.reason,
    state: stateOf(dispute),
    // PayPal holds the money from the first complaint on.
    isWithdrawn: true,
    dueAt: due ? new Date(due) : null,
  };
}
