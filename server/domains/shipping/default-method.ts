type Sent = { tracked: boolean; duty: 'DDP' | 'DDU' };

/**
 * Returns the method that a parcel is sent with until its buyer chooses one: the first that is tracked, where its options
 * are sorted by cost; `isDutyPaid`: the first tracked one whose duties are paid in advance, if there is any. The first one
 * of all where none is tracked.
 */
export const defaultMethod = <Option extends Sent>(
  options: readonly Option[],
  { isDutyPaid = false } = {},
): Option | undefined =>
  options.find(({ tracked, duty }) => tracked && (!isDutyPaid || duty === 'DDP')) ??
  (isDutyPaid ? defaultMethod(options) : options[0]);

/** Returns the quote of a parcel's method, or of the one by default; undefined where the chosen one is not offered. */
export function chosenQuote<Quote extends { method: Sent & { code: string } }>(
  quotes: readonly Quote[],
  chosen: string | undefined,
): Quote | undefined {
  const code = chosen ?? defaultMethod(quotes.map(({ method }) => method))?.code;
  return quotes.find(({ method }) => method.code === code);
}
