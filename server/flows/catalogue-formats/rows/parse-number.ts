import { NUMERIC_MARK } from '../../../../kit/sheet-cell.ts';

/** The decimal separator of a file. */
export type Decimal = '.' | ',';

const GROUPING = /[\s\u00a0\u202f\u2009'’]/g;

// Symbols that one currency alone has; a dollar sign may be any of twenty dollars.
const SYMBOLS: Record<string, string> = {
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  US$: 'USD',
  AU$: 'AUD',
  A$: 'AUD',
  CA$: 'CAD',
  C$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  '₽': 'RUB',
  'РУБ.': 'RUB',
  РУБ: 'RUB',
  'Р.': 'RUB',
  '₴': 'UAH',
  'ГРН.': 'UAH',
  ГРН: 'UAH',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  TL: 'TRY',
  '₫': 'VND',
  '₪': 'ILS',
  '฿': 'THB',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
};
const AMBIGUOUS = /^(\$|¥|KR\.?|RS\.?|FR\.?)$/;
const CODES = new Set(Intl.supportedValuesOf('currency'));

/** A number with what stands around it: `1.299,00 €` is the digits `1.299,00` and the currency EUR. */
export type WrittenNumber = { digits: string; currency?: string; isMarked: boolean };

/** Takes a written number apart; undefined for what has no digits or other words in it. */
export function readWritten(text: string): WrittenNumber | undefined {
  const isMarked = text.endsWith(NUMERIC_MARK);
  const plain = text.replaceAll(NUMERIC_MARK, '').trim();
  const parts =
    /^([^\d.,+-]*)([+-]?)([^\d.,+-]*)([\d.,'’\s\u00a0\u202f\u2009]*\d[\d.,'’\s\u00a0\u202f\u2009]*)(?:[-–—])?([^\d]*)$/.exec(
      plain,
    );
  if (!parts) return undefined;
  const [, before = '', sign = '', inner = '', number = '', after = ''] = parts;
  const units = [before, inner, after].map((unit) => unit.trim()).filter(Boolean);
  const currencies = units.map(currencyOf);
  if (currencies.includes(undefined) || units.length > 2) return undefined;
  const currency = currencies.find(Boolean);
  // `4,-` and `4.-` are whole.
  const digits = number.replace(GROUPING, '').replace(/[.,]$/, '');
  return { digits: (sign === '-' ? '-' : '') + digits, ...(currency && { currency }), isMarked };
}

/** The currency of a symbol or code, empty for one that may be several; undefined for another word. */
export function currencyOf(unit: string): string | undefined {
  const upper = unit.toUpperCase();
  return SYMBOLS[upper] ?? (AMBIGUOUS.test(upper) ? '' : CODES.has(upper) ? upper : undefined);
}

/** The number of digits that are written with this decimal separator; undefined when they cannot be. */
export function parseDigits(digits: string, decimal: Decimal): number | undefined {
  const group = decimal === '.' ? ',' : '\\.';
  const point = decimal === '.' ? '\\.' : ',';
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(${group}\\d{2,3})*${group}\\d{3}(${point}\\d+)?$`);
  const plain = new RegExp(`^-?(\\d+(${point}\\d+)?|${point}\\d+)$`);
  if (!grouped.test(digits) && !plain.test(digits)) return undefined;
  const number = Number(digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Which decimal separator digits prove; `either` when they have both readings; undefined when they have no separator.
 */
export function decimalEvidence(digits: string): Decimal | 'either' | undefined {
  if (!/[.,]/.test(digits)) return undefined;
  // A group never begins with 0, so 0.125 has a fraction.
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return 'either';
  const [dot, comma] = [parseDigits(digits, '.'), parseDigits(digits, ',')];
  if (dot !== undefined && comma === undefined) return '.';
  return comma !== undefined && dot === undefined ? ',' : undefined;
}

/** Whether a spreadsheet has shortened a number: 4.00638E+12 has lost its last digits. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text.trim());
