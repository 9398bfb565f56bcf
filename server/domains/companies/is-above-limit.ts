import { toCents } from '../../../kit/money.ts';
import type { Visitor } from '../../platform/http/request-context.ts';

type Sum = {
  /** Without the fee, which is of the way of paying and may be chosen after; in minor units of its currency. */
  total: number;
  currency: string;
  /** Millionths of the currency's unit for one US dollar. */
  rate: number;
};

/**
 * Whether a sum that the visitor would spend is above the visitor's limit. The limit is in US cents and the sum is
 * converted at its own rate.
 */
export function isAboveLimit(visitor: Visitor, { total, currency, rate }: Sum): boolean {
  const limit = visitor.kind === 'member' ? (visitor.company?.limit ?? null) : null;
  return limit !== null && toCents(total, rate, currency) > limit;
}
