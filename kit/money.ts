/** A currency in a language, its digits, and what it has written lately: a list writes few amounts many times. */
type Format = { format: Intl.NumberFormat; digits: number; written: Map<number, string> };
const formats = new Map<string, Format>();
/** Of each currency in each language, of which there may be a hundred and more. */
const MAX_WRITTEN = 2000;

function formatOf(currency: string, language: string): Format {
  const key = language + currency;
  let cached = formats.get(key);
  if (!cached) {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    const format = new Intl.NumberFormat(language, style);
    cached = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2, written: new Map() };
    formats.set(key, cached);
  }
  return cached;
}

/** Digits after the decimal point of a currency's minor unit, by Intl (ISO 4217). */
export const minorDigits = (currency: string): number => formatOf(currency, 'en').digits;

const BASE_MINOR = 100;
const MILLIONTHS = 1_000_000;

/**
 * A price in US cents less a whole percent, half up. A lowered price is a price in cents like any other, before it is
 * converted: lists sort and filter by it, so that in every currency they go by what is shown.
 */
export const lessPercent = (cents: number, percent: number): number =>
  Math.floor((2 * cents * (100 - percent) + 100) / 200);

/**
 * US cents in minor units of `currency`, half up; never falls while the cents rise. `millionths` are units of the
 * currency for one US dollar, times 1,000,000. Amounts are not negative.
 */
export function convert(cents: number, millionths: number, currency: string): number {
  if (currency === 'USD') return cents;
  const scaled = cents * millionths * 10 ** minorDigits(currency);
  const unit = BASE_MINOR * MILLIONTHS;
  if (scaled < Number.MAX_SAFE_INTEGER / 4) return Math.floor((2 * scaled + unit) / (2 * unit));
  const exact = BigInt(cents) * BigInt(millionths) * 10n ** BigInt(minorDigits(currency));
  return Number((2n * exact + BigInt(unit)) / BigInt(2 * unit));
}

/** Minor units of `currency` back into US cents, half up; the balance is kept in dollars. */
export const toCents = (amount: number, millionths: number, currency: string): number =>
  currency === 'USD'
    ? amount
    : Number(
        (2n * BigInt(amount) * BigInt(BASE_MINOR * MILLIONTHS) +
          BigInt(millionths) * 10n ** BigInt(minorDigits(currency))) /
          (2n * BigInt(millionths) * 10n ** BigInt(minorDigits(currency))),
      );

/**
 * US cents of an amount that is converted after others of the same sum, `before`: the cents of all parts add up to
 * those of the whole, which they would not if each were rounded by itself.
 */
export const centsOfPart = (
  { before, amount }: { before: number; amount: number },
  millionths: number,
  currency: string,
): number => toCents(before + amount, millionths, currency) - toCents(before, millionths, currency);

/**
 * The most minor units of `currency` that a balance of US cents can pay, rounded down: `toCents` of it, or of anything
 * less, never exceeds the balance.
 */
export function affordable(cents: number, millionths: number, currency: string): number {
  if (currency === 'USD') return cents;
  const scaled = BigInt(cents) * BigInt(millionths) * 10n ** BigInt(minorDigits(currency));
  return Number(scaled / BigInt(BASE_MINOR * MILLIONTHS));
}

type CurrencyRate = { currency: string; millionths: number };

/** Minor units of one currency as those of another by way of dollars, in whole numbers, rounded down. */
export function exchange(amount: number, from: CurrencyRate, to: CurrencyRate): number {
  if (from.currency === to.currency) return amount;
  const scale = ({ currency, millionths }: CurrencyRate) =>
    BigInt(millionths) * 10n ** BigInt(minorDigits(currency));
  return Number((BigInt(amount) * scale(to)) / scale(from));
}

/** A share of an amount in minor units, half up: `share(199, 34, 1000)` is 3.4 % of 1.99. */
export const prorate = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (2n * BigInt(whole)));

/** 100 percent, in hundredths of a percent. */
export const WHOLE_RATE = 10_000;

/** An amount with VAT of a rate in hundredths of a percent, half up; never falls while the amount rises. */
export const withVat = (amount: number, rate: number): number =>
  Math.floor((2 * amount * (WHOLE_RATE + rate) + WHOLE_RATE) / (2 * WHOLE_RATE));

/** Returns the net amount of a gross one, rounded. */
export const withoutVat = (amount: number, rate: number): number =>
  Math.round((amount * WHOLE_RATE) / (WHOLE_RATE + rate));

/** Minor units as the decimal number that the specified wire fields carry. */
export const toDecimal = (amount: number, currency: string): number => amount / 10 ** minorDigits(currency);

/** Minor units as a person writes them: `formatMoney(123456, 'EUR', 'de')` is `1.234,56 €`. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const { format, digits, written } = formatOf(currency, language);
  let text = written.get(amount);
  if (text === undefined) {
    if (written.size >= MAX_WRITTEN) written.clear();
    text = format.format(amount / 10 ** digits);
    written.set(amount, text);
  }
  return text;
}

/** Minor units as a decimal number with all its digits, for files: `formatDecimal(-1230, 'EUR')` is `-12.30`. */
export function formatDecimal(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`;
}
