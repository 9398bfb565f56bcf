import { convert } from '../../../kit/money.ts';

type Rate = { rate: number; currency: string };

/** Card and wallet fee: 3.4 % of the amount and 0.30 US dollars, in the order's minor units, half up. */
const cardFee = (amount: number, { rate, currency }: Rate): number =>
  amount === 0 ? 0 : Math.floor((amount * 34 + 500) / 1000) + convert(30, rate, currency);

/** Returns the fee of paying an amount; the balance has none. */
export const feeOf = (method: string, amount: number, rate: Rate): number =>
  method === 'balance' ? 0 : cardFee(amount, rate);

export type PaymentState = 'started' | 'settled' | 'failed' | 'needs_review' | 'overpaid';

/** The states that a payment may get from each state. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  started: ['settled', 'failed', 'needs_review', 'overpaid'],
  // Money may still arrive for a payment that has failed.
  failed: ['settled', 'needs_review', 'overpaid'],
  needs_review: ['settled', 'overpaid'],
  settled: [],
  overpaid: [],
};
