import type { QuoteLine } from './store-quotes.ts';

/** Returns the quoted price of a piece in US cents for a quantity of a line; null below the first quoted quantity. */
export function quotedPrice(
  { quantities, prices }: Pick<QuoteLine, 'quantities' | 'prices'>,
  quantity: number,
): number | null {
  const tier = quantities.findLastIndex((from) => from <= quantity);
  return prices[tier] ?? null;
}
