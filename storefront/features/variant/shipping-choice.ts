import type { ShippingOption } from '../../../contract/cart.ts';
import type { ShippingQuote } from '../../../contract/product.ts';

/** The cheapest way and, where another is sooner there, the fastest; options come cheapest first. */
export function cheapestAndFastest(options: readonly ShippingOption[]): ShippingOption[] {
  const [cheapest] = options;
  if (!cheapest) return [];
  const fastest = options.reduce((best, one) => (isFaster(one, best) ? one : best), cheapest);
  return fastest === cheapest ? [cheapest] : [cheapest, fastest];
}

const isFaster = (one: ShippingOption, other: ShippingOption): boolean =>
  one.daysMax < other.daysMax || (one.daysMax === other.daysMax && one.daysMin < other.daysMin);

/** Why nothing takes a parcel: what the buyer can change himself, its weight, comes first. */
export function noMethodReason(refused: ShippingQuote['refused']): 'weight' | 'goods' | 'country' {
  const reasons = new Set(refused.map(({ reason }) => reason));
  if (reasons.has('weight')) return 'weight';
  return reasons.has('goods') ? 'goods' : 'country';
}
