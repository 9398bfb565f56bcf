import { toCents, withoutVat } from '../../../kit/money.ts';
import { type PriceTerms, toAmount } from '../../domains/pricing/index.ts';

/** The range of US cents that are shown as amounts from `min` to `max`, both included. Absent ends stay absent. */
export function centsRange(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  terms: Omit<PriceTerms, 'levelPercent'>,
): { min?: number; max?: number } {
  const { millionths, currency, vat } = terms;
  // Several cents may convert to one amount (¥), and neighbouring cents to amounts apart: step to the exact end.
  const lowestCents = (amount: number): number => {
    let cents = toCents(withoutVat(amount, vat), millionths, currency);
    while (cents > 0 && toAmount(cents - 1, terms) >= amount) cents -= 1;
    while (toAmount(cents, terms) < amount) cents += 1;
    return cents;
  };
  return {
    ...(min !== undefined && { min: lowestCents(min) }),
    ...(max !== undefined && { max: lowestCents(max + 1) - 1 }),
  };
}
