import { minorDigits } from '../../../kit/money.ts';

/**
 * The currencies that PayPal takes with the digits that they have here:
 * https://developer.paypal.com/api/rest/reference/currency-codes/. It takes HUF and TWD too, but only whole ones.
 */
export const paypalCurrencies: ReadonlySet<string> = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD ILS JPY MYR MXN NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
);

/** Writes minor units of a currency as PayPal does. Throws for a currency that it does not take. */
export function toPaypalAmount(amount: number, currency: string): { currency_code: string; value: string } {
  if (!paypalCurrencies.has(currency)) throw new Error(`PayPal does not take ${currency}`);
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  const value = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return { currency_code: currency, value };
}

/** Reads an amount of PayPal in minor units; what the currency has no digits for stays a fraction. */
export function fromPaypalAmount({
  currency_code: currency,
  value,
}: {
  currency_code: string;
  value: string;
}): {
  amount: number;
  currency: string;
} {
  const [whole = '', part = ''] = value.split('.');
  const digits = minorDigits(currency);
  const shifted = `${whole}${part.padEnd(digits, '0').slice(0, digits)}.${part.slice(digits) || '0'}`;
  return { amount: Number(shifted), currency };
}
