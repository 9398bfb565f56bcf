import { convert, minorDigits } from '../../../kit/money.ts';
import { ownValue } from '../../../kit/own-value.ts';
import type { Rate } from './rules.ts';

// https://docs.stripe.com/currencies#zero-decimal. Stripe writes every other currency with two digits, also those that
// Intl writes without any: HUF, ISK, COP, IDR.
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

const factorOf = (currency: string): number =>
  ZERO_DECIMAL.has(currency) ? 1 : 10 ** Math.max(0, 2 - minorDigits(currency));

/** Converts minor units of a currency into those of Stripe. Throws for a currency of three digits, which it rounds. */
export function toStripeAmount(amount: number, currency: string): number {
  if (minorDigits(currency) > 2)
    throw new Error(`${currency} cannot be paid through Stripe to the last digit`);
  return amount * factorOf(currency);
}

/** The least charge by currency, in its units, where it is not half a unit: https://docs.stripe.com/currencies. */
const MINIMUMS: Record<string, number> = {
  ...{ GBP: 0.3, AED: 2, CZK: 15, DKK: 2.5, HKD: 4, HUF: 175, JPY: 50, KRW: 50, MXN: 10, MYR: 2 },
  ...{ NOK: 3, PLN: 2, RON: 2, SEK: 3, THB: 10 },
};
const MINIMUM_CENTS = 50;

/**
 * Returns the least amount that Stripe charges, in minor units of the currency. It compares the amount in the currency
 * of the operator's account too, so that no charge is worth less than half a dollar.
 */
export const stripeMinimum = ({ currency, rate }: Rate): number =>
  Math.max(
    Math.ceil((ownValue(MINIMUMS, currency) ?? 0.5) * 10 ** minorDigits(currency)),
    convert(MINIMUM_CENTS, rate, currency),
  );

/** Converts Stripe's amount and its lower-case currency into ours; a part of a minor unit stays a fraction. */
export function fromStripeAmount(amount: number, code: string): { amount: number; currency: string } {
  const currency = code.toUpperCase();
  return { amount: amount / factorOf(currency), currency };
}
