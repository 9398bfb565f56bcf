import type { PaymentMethod } from '../../../contract/payment-method.ts';
import { convert } from '../../../kit/money.ts';

/** A way to pay: its fee in parts per thousand and US cents, and the least total in US cents. */
export type MethodRow = {
  code: PaymentMethod;
  feePerMille: number;
  feeCents: number;
  minimumCents: number;
  /** Billing countries that pay no fee. */
  feeFree: readonly string[];
};

/** A currency and its units for one US dollar, in millionths. */
export type Rate = { rate: number; currency: string };

/** Returns the fee of paying an amount, in its minor units, half up; nothing to pay has none. */
export const feeFor = (
  { feePerMille, feeCents }: Pick<MethodRow, 'feePerMille' | 'feeCents'>,
  amount: number,
  { rate, currency }: Rate,
): number =>
  amount === 0 ? 0 : Math.floor((amount * feePerMille + 500) / 1000) + convert(feeCents, rate, currency);

export type PaymentState = 'started' | 'settled' | 'failed' | 'needs_review' | 'overpaid';

/** The states that a payment may get from each state. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  started: ['settled', 'failed', 'needs_review', 'overpaid'],
  // Money may still arrive for a payment that has failed.
  failed: ['settled', 'needs_review', 'overpaid'],
  // A transfer that came in short is taken back.
  needs_review: ['started', 'settled', 'overpaid'],
  settled: [],
  overpaid: [],
};
