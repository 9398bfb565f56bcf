import type { ShippingQuote } from '../../../contract/product.ts';
import type { ShippingOption } from '../../../contract/shipping-option.ts';

/** Returns the cheapest method and, where another is faster, the fastest. Options are sorted by price. */
export function cheapestAndFastest(options: readonly ShippingOption[]): ShippingOption[] {
  const [cheapest] = options;
  if (!cheapest) return [];
  const fastest = options.reduce((best, one) => (isFaster(one, best) ? one : best), cheapest);
  return fastest === cheapest ? [cheapest] : [cheapest, fastest];
}

const isFaster = (left: ShippingOption, right: ShippingOption): boolean =>
  left.daysMax < right.daysMax || (left.daysMax === right.daysMax && left.daysMin < right.daysMin);

/** Returns why no method takes a parcel. Weight, which the buyer can change, comes first. */
export function noMethodReason(refused: ShippingQuote['refused']): 'weight' | 'goods' | 'country' {
  const reasons = new Set(refused.map(({ reason }) => reason));
  if (reasons.has('weight')) return 'weight';
  return reasons.has('goods') ? 'goods' : 'country';
}
