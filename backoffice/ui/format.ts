import { minorDigits } from '../../kit/money.ts';

/** Whether a language of the browser is one; a browser may pass on what its system is set to, such as C. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Dates, money and numbers as the person's browser writes them, in English where it has no other wish. */
const locale = [...navigator.languages.filter(isLanguageTag), 'en'];

const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

const isToday = (date: Date, now: Date): boolean => date.toDateString() === now.toDateString();

export const formatClock = (at: string): string => time.format(new Date(at));
/** The hour of today, the day of this year, or the day with its year. */
export function formatTime(at: string, now = new Date()): string {
  const date = new Date(at);
  if (isToday(date, now)) return time.format(date);
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}
export const formatWhole = (at: string): string => whole.format(new Date(at));
/** A day as 2026-11-23. */
export function formatDay(text: string, now = new Date()): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  const local = new Date(year, month - 1, date);
  if (isToday(local, now)) return 'today';
  return (year === now.getFullYear() ? day : dayOfYear).format(local);
}
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
export const formatDate = (date: Date): string => weekday.format(date);
export const formatNumber = (value: number): string => number.format(value);

/** 1 piece, 20 pieces. */
export const piecesText = (count: number): string =>
  count === 1 ? '1 piece' : `${formatNumber(count)} pieces`;

/** Minor units without their currency: 1,204.35. */
export function formatAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, style).format(minor / 10 ** digits).replace('-', '−');
}
export const formatMoney = (minor: number, currency: string): string =>
  `${formatAmount(minor, currency)} ${currency}`;

/**
 * Minor units of a typed amount with a point or comma before the last digits, thousands separated by spaces, points or
 * commas; null when it is none. An empty text is 0.
 */
export function readAmount(text: string, currency: string): number | null {
  const compact = text.replace(/[\s\u00a0\u202f']/g, '');
  if (!compact) return 0;
  const digits = minorDigits(currency);
  const fraction = digits > 0 ? `(?:[.,](\\d{1,${digits}}))?` : '';
  const parts = new RegExp(`^(\\d+|\\d{1,3}(?:[.,]\\d{3})+)${fraction}$`).exec(compact);
  if (!parts) return null;
  const [, before = '', after = ''] = parts;
  const minor = Number(before.replace(/[.,]/g, '')) * 10 ** digits + Number(after.padEnd(digits, '0') || 0);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Codes of every country that has a name of its own; old ones are other spellings of those. */
export function countryCodes(): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const known = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter(
      (code) =>
        !/^(EU|EZ|QO|UN|XA|XB|ZZ)$/.test(code) &&
        known.of(code) !== undefined &&
        Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
    );
}
/** The name of a country, or its code if it has none. */
export function countryName(code: string): string {
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}
export const languageName = (code: string): string => languages.of(code) ?? code;
