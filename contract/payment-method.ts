import { z } from 'zod';
import { amount } from './fields.ts';

export const paymentMethods = [
  'card',
  'googlepay',
  'applepay',
  'paypal',
  'test',
  'balance',
  'bank_transfer',
  'western_union',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Why a method cannot be used. */
const refused = z.enum(['memberOnly', 'passwordUnset', 'passwordLocked', 'notEnough', 'belowMinimum']);

export const paymentOption = z.object({
  method: z.enum(paymentMethods),
  /** Added to the total when paid this way. */
  fee: amount,
  /** Whether it has a fee in some billing countries. */
  hasFee: z.boolean(),
  /** null: can be used. */
  refused: refused.nullable(),
  /** The least total that can be paid this way; 0: any. */
  minimum: amount,
  /** The least that its provider charges: a share of the balance leaves as much, or nothing; 0: any. */
  minimumCharge: amount,
});
export type PaymentOption = z.output<typeof paymentOption>;
