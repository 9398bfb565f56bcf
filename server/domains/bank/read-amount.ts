import { minorDigits } from '../../../kit/money.ts';

const MAX_MINOR = 1_000_000_000_000;

/** Whether a text is a currency that amounts can be written in: three letters of ISO 4217. */
export function isCurrency(code: string): boolean {
  try {
    return /^[A-Z]{3}$/.test(code) && minorDigits(code) <= 4;
  } catch {
    return false;
  }
}

/** Minor units of digits with their decimals; zeros beyond the currency's are dropped. null: it has others. */
function toMinor(whole: string, decimals: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [kept, dropped] = [decimals.slice(0, digits), decimals.slice(digits)];
  if (/[^0]/.test(dropped)) return null;
  const minor = Number(`${whole || '0'}${kept.padEnd(digits, '0')}`);
  return minor <= MAX_MINOR ? minor : null;
}

/** Reads an amount of a bank's format with one decimal mark and no sign: `1234.50`, or `1234,5` of MT940. */
export function readBankAmount(text: string, mark: '.' | ',', currency: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,15})(?:[.,](\d{0,9}))?$/.exec(text) ?? [];
  if (whole === '' || text.includes(mark === '.' ? ',' : '.')) return null;
  return toMinor(whole, decimals, currency);
}

/**
 * Reads an amount of a table, with its sign before or behind it: the last mark is that of the decimals where it has no more of
 * them than the currency, else it groups thousands.
 */
export function readTableAmount(text: string, currency: string): number | null {
  const compact = text.replace(/[\s\u00a0\u202f'’]|[A-Z]{3}$|^[A-Z]{3}|[€$£¥₽]/g, '').replace(/\u2212/g, '-');
  const [, before = '', number = '', behind = ''] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(compact) ?? [];
  if (!number || (before && behind)) return null;
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const behindMark = at < 0 ? '' : number.slice(at + 1);
  const hasDecimals =
    at >= 0 && behindMark.length <= Math.max(minorDigits(currency), 1) && minorDigits(currency) > 0;
  const whole = hasDecimals ? number.slice(0, at) : number;
  if (!/^(\d*|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return null;
  const minor = toMinor(whole.replace(/[.,]/g, ''), hasDecimals ? behindMark : '', currency);
  return minor === null ? null : (before || behind) === '-' ? -minor : minor;
}
