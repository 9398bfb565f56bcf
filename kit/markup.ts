import { minorDigits, prorate, WHOLE_RATE } from './money.ts';

/** What raised prices may end in: the last two digits of an amount with cents. */
export const priceEndings = ['none', '00', '50', '90', '95', '99'] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** `percent` in hundredths of a percent, `fixed` in minor units of the currency. */
export type Markup = { percent: number; fixed: number; ending: PriceEnding };

/**
 * Returns a price that is raised by percent, half up, then by an amount, then to the next price that ends as asked: never
 * less than without the ending. The ending is that of the last two digits, of a currency with three of the first two
 * behind the point: 1.999 ends in 99 and 0.
 */
export function raisePrice(price: number, currency: string, { percent, fixed, ending }: Markup): number {
  const raised = price + prorate(price, percent, WHOLE_RATE) + fixed;
  if (ending === 'none') return raised;
  const scale = 10 ** Math.max(0, minorDigits(currency) - 2);
  const unit = 100 * scale;
  const end = Number(ending) * scale;
  return raised + ((((end - raised) % unit) + unit) % unit);
}
