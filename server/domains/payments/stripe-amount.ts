import { minorDigits } from '../../../kit/money.ts';

// Stripe writes these with two digits though ISO 4217 has none: https://docs.stripe.com/currencies#special-cases
const WRITTEN_WITH_TWO_DIGITS = new Set(['ISK', 'UGX']);

const factorOf = (currency: string): number => (WRITTEN_WITH_TWO_DIGITS.has(currency) ? 100 : 1);

/** Converts minor units of a currency into those of Stripe. Throws for a currency of three digits, which it rounds. */
export function toStripeAmount(amount: number, currency: string): number {
  if (minorDigits(currency) > 2)
    throw new Error(`${currency} cannot be paid through Stripe to the last digit`);
  return amount * factorOf(currency);
}

/** Converts Stripe's amount and its lower-case currency into ours; a part of a minor unit stays a fraction. */
export function fromStripeAmount(amount: number, code: string): { amount: number; currency: string } {
  const currency = code.toUpperCase();
  return { amount: amount / factorOf(currency), currency };
}
