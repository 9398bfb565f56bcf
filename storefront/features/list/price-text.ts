import { formatNumber } from '../../../kit/format-number.ts';
import { minorDigits } from '../../../kit/money.ts';

const MAX_AMOUNT = 100_000_000;

/** Parses an amount as typed (`12.50`, `12,5`, `1 200`) into minor units; undefined where it is invalid. */
export function parseAmount(text: string, currency: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  // The last point or comma separates the fraction if one or two digits follow it; all others separate thousands.
  const found = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!found) return undefined;
  const digits = minorDigits(currency);
  const whole = (found[1] ?? '').replace(/[.,]/g, '');
  const fraction = (found[2] ?? '').padEnd(digits, '0').slice(0, digits);
  const amount = Number(whole + fraction);
  return Number.isSafeInteger(amount) ? Math.min(amount, MAX_AMOUNT) : undefined;
}

/** Formats minor units for a price field: `1250` of dollars is `12.50`, in German `12,50`; `1200` is `12`. */
export function formatAmount(amount: number | undefined, currency: string, language: string): string {
  if (amount === undefined) return '';
  const digits = minorDigits(currency);
  const isWhole = amount % 10 ** digits === 0;
  return formatNumber(amount / 10 ** digits, language, { digits: isWhole ? 0 : digits, isGrouped: false });
}
