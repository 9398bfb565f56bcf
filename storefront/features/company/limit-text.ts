/** Returns a limit that was typed in US dollars in US cents; null of none, and what is no number as it was typed. */
export function readLimit(typed: string): number | string | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const dollars = Number(text);
  return Number.isFinite(dollars) ? Math.round(dollars * 100) : typed;
}

/** Returns a limit in US cents as it is typed, in US dollars. */
export const limitText = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace(/\.00$/, '');
