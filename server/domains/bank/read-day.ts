const pad = (part: number): string => String(part).padStart(2, '0');

/** Returns a day such as 2026-11-30; null where there is no such day. */
function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1990 && year < 2100 ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/** Banks that count 30 days in each month book on the 30th of February: returns the last day that there is. */
export function toBankDay(year: number, month: number, day: number): string | null {
  for (let last = day; last > 27; last -= 1) {
    const found = toDay(year, month, last);
    if (found || day > 31) return found;
  }
  return toDay(year, month, day);
}

/** Of two-digit years all are of this century. */
export const wholeYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** Which of two numbers before a year is the day. */
export type DayOrder = 'dayFirst' | 'monthFirst';

const PARTS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:$|[ T])/;

/** Returns what the days of a column show of their order; null: nothing. */
export function findDayOrder(cells: readonly string[]): DayOrder | null {
  const parts = cells.flatMap((cell) => {
    const [, first, second] = PARTS.exec(cell.trim()) ?? [];
    return first && second ? [{ first: Number(first), second: Number(second) }] : [];
  });
  if (parts.some(({ first }) => first > 12)) return 'dayFirst';
  return parts.some(({ second }) => second > 12) ? 'monthFirst' : null;
}

/** Reads a day of a table: 2026-11-30, 20261130, 30.11.2026, 30/11/26. */
export function readTableDay(text: string, order: DayOrder): string | null {
  const cell = text.trim();
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[ T])/.exec(cell) ?? [];
  if (year) return toDay(Number(year), Number(month), Number(day));
  const [, first, second, last] = PARTS.exec(cell) ?? [];
  if (!first || !second || !last) return null;
  const [date, ofYear] = order === 'dayFirst' ? [first, second] : [second, first];
  return toDay(wholeYear(Number(last)), Number(ofYear), Number(date));
}
