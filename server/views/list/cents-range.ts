import { convert, toCents } from '../../../kit/money.ts';

/** US cents that a currency shows as an amount from `min` to `max`, both included. Absent ends stay absent. */
export function centsRange(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  millionths: number,
  currency: string,
): { min?: number; max?: number } {
  const shown = (cents: number): number => convert(cents, millionths, currency);
  // Several cents may be shown as one amount (¥) and one cent as several amounts apart: step to the exact end.
  const first = (amount: number): number => {
    let cents = toCents(amount, millionths, currency);
    while (cents > 0 && shown(cents - 1) >= amount) cents -= 1;
    while (shown(cents) < amount) cents += 1;
    return cents;
  };
  return {
    ...(min !== undefined && { min: first(min) }),
    ...(max !== undefined && { max: first(max + 1) - 1 }),
  };
}
