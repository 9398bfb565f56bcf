import { convert, toCents } from '../../../kit/money.ts';

/** The range of US cents that convert to amounts from `min` to `max`, both included. Absent ends stay absent. */
export function centsRange(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  millionths: number,
  currency: string,
): { min?: number; max?: number } {
  const toAmount = (cents: number): number => convert(cents, millionths, currency);
  // Several cents may convert to one amount (¥), and neighbouring cents to amounts apart: step to the exact end.
  const lowestCents = (amount: number): number => {
    let cents = toCents(amount, millionths, currency);
    while (cents > 0 && toAmount(cents - 1) >= amount) cents -= 1;
    while (toAmount(cents) < amount) cents += 1;
    return cents;
  };
  return {
    ...(min !== undefined && { min: lowestCents(min) }),
    ...(max !== undefined && { max: lowestCents(max + 1) - 1 }),
  };
}
