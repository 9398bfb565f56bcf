import type { ShippingQuote } from '../../../contract/product.ts';

/** Returns why no method takes a parcel. Weight, which the buyer can change, comes first. */
export function noMethodReason(refused: ShippingQuote['refused']): 'weight' | 'goods' | 'country' {
  const reasons = new Set(refused.map(({ reason }) => reason));
  if (reasons.has('weight')) return 'weight';
  return reasons.has('goods') ? 'goods' : 'country';
}
